import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { useMayWorkOnLoans } from './session/work-on-loans.ts';

/** A button that changes a loan, so it is disabled for people who only read (BASE-98). */
export function WorkButton({
  disabled = false,
  ...button
}: ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>) {
  const mayWork = useMayWorkOnLoans();
  return <Button {...button} disabled={disabled || !mayWork} />;
}
