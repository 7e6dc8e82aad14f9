import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

interface TypedInputProps {
  label: string;
  name?: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  /** '$' before, '%' behind. */
  unit?: '$' | '%';
  placeholder?: string;
  required?: boolean;
  description?: ReactNode;
}

/** A field that keeps what is typed as it is; what it means is read from it, and refused beside it. */
export function TypedInput({ value, onChange, error, unit, ...rest }: TypedInputProps) {
  // A sign that was typed stands there already: '6.5%' has no second one behind it.
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
