import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useFieldMode } from './field-mode.tsx';
import type { FieldProps } from './field-props.ts';
import { ReadField } from './read-field.tsx';
import { useField } from './use-field.tsx';

interface WholeNumberFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** How many digits fit. @default 3 */
  digits?: number;
  onAnswer?: (value: number | null) => void;
}

/** A whole number from 0, kept as a number, or null when empty. Only digits can be typed. */
export function WholeNumberField<Values extends FieldValues>(props: WholeNumberFieldProps<Values>) {
  return useFieldMode() === 'read' ? <ReadField {...props} /> : <WholeNumberFieldInput {...props} />;
}

function WholeNumberFieldInput<Values extends FieldValues>(props: WholeNumberFieldProps<Values>) {
  const { field, inputProps } = useField(props);
  return (
    <TextInput
      {...inputProps}
      ref={field.ref}
      name={field.name}
      inputMode="numeric"
      maxLength={props.digits ?? 3}
      placeholder={props.placeholder}
      autoComplete="off"
      value={field.value ?? ''}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '');
        field.onChange(digits === '' ? null : Number(digits));
      }}
      onBlur={field.onBlur}
    />
  );
}
