import type { ReactNode } from 'react';
import { IconAlertCircle } from '../ui/icons.tsx';

export function FieldError({ children }: { children: ReactNode }) {
  return (
    <>
      <IconAlertCircle size={14} stroke={1.6} />
      {children}
    </>
  );
}
