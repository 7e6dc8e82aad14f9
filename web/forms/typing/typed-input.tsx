import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldError } from '../field-error.tsx';
import { arrangeAmount, groupedDigits } from './format-while-typing.ts';
import { useTypedText } from './use-typed-text.ts';
import type { ValueText } from './value-text.ts';

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

const TEXT: ValueText = {
  empty: '',
  read: (text) => text,
  show: (value) => String(value ?? ''),
  fault: () => '',
};

/** Whole digits are grouped while typing, amounts with cents when the field is left. */
const DOLLARS: ValueText = {
  ...TEXT,
  show: (value) => groupedDigits(String(value ?? '')),
  arrange: (edit) => arrangeAmount(edit, groupedDigits),
};

/** A field whose value is its text. The value is parsed from it, and errors are shown beside it. */
export function TypedInput({ value, onChange, error, unit, ...rest }: TypedInputProps) {
  const {
    leave,
    isTyping: _,
    ...typed
  } = useTypedText(unit === '$' ? DOLLARS : TEXT, value, (text) => onChange(String(text ?? '')));
  // Hides the sign when it was typed: '6.5%' has no second one after it.
  const shown = /[$%]/.test(typed.value) ? undefined : unit;
  return (
    <TextInput
      {...rest}
      {...typed}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
      }}
      error={error === undefined ? undefined : <FieldError>{error}</FieldError>}
      inputMode={unit === undefined ? 'text' : 'decimal'}
      autoComplete="off"
      leftSection={shown === '$' ? '$' : undefined}
      rightSection={shown === '%' ? '%' : undefined}
    />
  );
}
