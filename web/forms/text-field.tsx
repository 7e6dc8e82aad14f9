import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useFieldMode } from './field-mode.tsx';
import type { FieldProps } from './field-props.ts';
import { ReadField } from './read-field.tsx';
import { useField } from './use-field.tsx';

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  type?: 'text' | 'email';
  maxLength?: number;
}

/** One line of text. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  return useFieldMode() === 'read' ? <ReadField {...props} /> : <TextFieldInput {...props} />;
}

function TextFieldInput<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { field, inputProps } = useField(props);
  return (
    <TextInput
      {...inputProps}
      {...field}
      value={field.value ?? ''}
      type={props.type}
      maxLength={props.maxLength}
      placeholder={props.placeholder}
      autoComplete={props.autoComplete ?? 'off'}
    />
  );
}

/** An e-mail address. */
export function EmailField<Values extends FieldValues>(props: FieldProps<Values>) {
  return <TextField {...props} type="email" maxLength={254} />;
}
