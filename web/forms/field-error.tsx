import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** A field's error, for the `error` of a Mantine input: icon and sentence. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <>
      <IconAlertCircle size={14} stroke={1.6} />
      {children}
    </>
  );
}
