import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { plainText } from '../../../domain/texts/unsafe-characters.ts';
import { FieldError } from '../field-error.tsx';
import { useFieldMode } from '../field-mode.tsx';
import type { FieldProps } from '../field-props.ts';
import { useField } from '../use-field.tsx';
import { ReadField } from './read-field.tsx';

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  type?: 'text' | 'email';
  /** Longer text is refused instead of truncated, so that a pasted text stays complete. */
  maxLength?: number;
  /** Rewrites the text when the field is left. */
  tidy?: (text: string) => string;
}

export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  return useFieldMode() === 'read' ? <ReadField {...props} /> : <TextFieldInput {...props} />;
}

function TextFieldInput<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { field, inputProps } = useField(props);
  const { maxLength = Number.POSITIVE_INFINITY, tidy = asTyped } = props;
  const text = String(field.value ?? '');
  const isTooLong = text.length > maxLength;
  const leave = () => {
    const tidied = tidy(plainText(text));
    if (tidied !== text) field.onChange(tidied);
    field.onBlur();
  };
  return (
    <TextInput
      {...inputProps}
      {...field}
      onBlur={leave}
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

function asTyped(text: string): string {
  return text;
}

export function EmailField<Values extends FieldValues>(props: FieldProps<Values>) {
  return <TextField {...props} type="email" contact="email" maxLength={254} />;
}
