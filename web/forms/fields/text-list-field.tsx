import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFieldMode } from '../field-mode.tsx';
import type { FieldProps } from '../field-props.ts';
import { useField } from '../use-field.tsx';
import { ReadField } from './read-field.tsx';

/** Several texts in one line, separated by semicolons; the value is a list without empty texts. */
export function TextListField<Values extends FieldValues>(props: FieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={joined} />
  ) : (
    <TextListFieldInput {...props} />
  );
}

function joined(value: unknown): string {
  return Array.isArray(value) ? value.join('; ') : '';
}

function parted(text: string): string[] {
  return text
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function TextListFieldInput<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, inputProps } = useField(props);
  // A trailing semicolon separates nothing yet, so the text stays as typed until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...inputProps}
      ref={field.ref}
      name={field.name}
      placeholder={props.placeholder}
      autoComplete="off"
      value={typed ?? joined(field.value)}
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange(parted(event.target.value));
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
    />
  );
}
