import { createContext, type ReactNode, useContext } from 'react';

/** 'edit': fields are filled in. 'read': the same fields as label and plain text, for reading and printing. */
export type FieldMode = 'edit' | 'read';

const Mode = createContext<FieldMode>('edit');

export function FieldModeProvider({ mode, children }: { mode: FieldMode; children: ReactNode }) {
  return <Mode value={mode}>{children}</Mode>;
}

export function useFieldMode(): FieldMode {
  return useContext(Mode);
}
