import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldError } from '../field-error.tsx';

interface TypedInputProps {
  label: string;
  name?: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  unit?: '$' | '%';
  placeholder?: string;
  required?: boolean;
  description?: ReactNode;
}

/** A field that keeps typed text unchanged. The value is parsed from it, and errors are shown beside it. */
export function TypedInput({ value, onChange, error, unit, ...rest }: TypedInputProps) {
  // Hides the sign when it was typed: '6.5%' has no second one after it.
  const shown = /[$%]/.test(value) ? undefined : unit;
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error === undefined ? undefined : <FieldError>{error}</FieldError>}
      inputMode={unit === undefined ? 'text' : 'decimal'}
      autoComplete="off"
      leftSection={shown === '$' ? '$' : undefined}
      rightSection={shown === '%' ? '%' : undefined}
    />
  );
}
