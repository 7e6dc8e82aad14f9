import type { ReactNode } from 'react';
import { IconAlertCircle } from '../ui/icons.tsx';

/** A field's error, for the `error` of a Mantine input: icon and sentence. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <>
      <IconAlertCircle size={14} stroke={1.6} />
      {children}
    </>
  );
}
