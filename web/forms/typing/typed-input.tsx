import { TextInput } from '@mantine/core';
import { memo, type ReactNode, type Ref, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { FieldError } from '../field-error.tsx';

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

/**
 * A field that keeps typed text unchanged. The value is read from it, and errors are shown beside it. The browser has the
 * typed text already, so a key draws no input. Any other value, of a draft for example, is written into it.
 */
export function TypedInput({ value, onChange, unit, ...rest }: TypedInputProps) {
  const [firstText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // Each text is compared with the value, even if the value stays the same.
  const [, compare] = useReducer((texts: number) => texts + 1, 0);
  useLayoutEffect(() => {
    if (input.current !== null && input.current.value !== value) input.current.value = value;
  });
  const onText = useLatest((text: string) => {
    compare();
    onChange(text);
  });
  return (
    <Uncontrolled
      {...rest}
      inputRef={input}
      firstText={firstText}
      onText={onText}
      inputMode={unit === undefined ? 'text' : 'decimal'}
      // Hides the sign when it was typed: '6.5%' has no second one after it.
      sign={/[$%]/.test(value) ? undefined : unit}
    />
  );
}

interface UncontrolledProps extends Omit<TypedInputProps, 'value' | 'onChange' | 'unit'> {
  inputRef: Ref<HTMLInputElement>;
  firstText: string;
  onText: (text: string) => void;
  inputMode: 'text' | 'decimal';
  sign: TypedInputProps['unit'];
}

const Uncontrolled = memo(function Uncontrolled({
  inputRef,
  firstText,
  onText,
  error,
  sign,
  ...rest
}: UncontrolledProps) {
  return (
    <TextInput
      {...rest}
      ref={inputRef}
      defaultValue={firstText}
      onChange={(event) => onText(event.target.value)}
      error={error === undefined ? undefined : <FieldError>{error}</FieldError>}
      autoComplete="off"
      leftSection={sign === '$' ? '$' : undefined}
      rightSection={sign === '%' ? '%' : undefined}
    />
  );
});
