import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FieldError } from '../field-error.tsx';
import { useFieldMode } from '../field-mode.tsx';
import type { FieldProps } from '../field-props.ts';
import { useField } from '../use-field.tsx';
import { ReadField } from './read-field.tsx';

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  type?: 'text' | 'email';
  /** A longer text is refused and not cut, so that a pasted text stays whole. */
  maxLength?: number;
}

export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  return useFieldMode() === 'read' ? <ReadField {...props} /> : <TextFieldInput {...props} />;
}

function TextFieldInput<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { field, inputProps } = useField(props);
  const { maxLength = Number.POSITIVE_INFINITY } = props;
  const isTooLong = String(field.value ?? '').length > maxLength;
  return (
    <TextInput
      {...inputProps}
      {...field}
      error={
        inputProps.error ??
        (isTooLong ? <FieldError>{`please enter at most ${maxLength} characters`}</FieldError> : undefined)
      }
      value={field.value ?? ''}
      type={props.type}
      placeholder={props.placeholder}
      autoComplete={props.autoComplete ?? 'off'}
    />
  );
}

export function EmailField<Values extends FieldValues>(props: FieldProps<Values>) {
  return <TextField {...props} type="email" contact="e-mail" maxLength={254} />;
}
