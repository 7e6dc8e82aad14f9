import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FieldError } from './field-error.tsx';
import { useFieldMode } from './field-mode.tsx';
import type { FieldProps } from './field-props.ts';
import { ReadField } from './read-field.tsx';
import { useField } from './use-field.tsx';

export const ZIP_DIGITS = 5;

interface ZipFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Told of what was typed, at every change. */
  onZip?: (zip: string) => void;
  /** What was found out about the zip beside the form's own rules. */
  problem?: string | null;
}

/** A zip code of five digits; nothing else can be typed. */
export function ZipField<Values extends FieldValues>(props: ZipFieldProps<Values>) {
  return useFieldMode() === 'read' ? <ReadField {...props} /> : <ZipFieldInput {...props} />;
}

function ZipFieldInput<Values extends FieldValues>({ onZip, problem, ...props }: ZipFieldProps<Values>) {
  const { field, inputProps } = useField(props);
  return (
    <TextInput
      {...inputProps}
      error={inputProps.error ?? (problem ? <FieldError>{problem}</FieldError> : undefined)}
      ref={field.ref}
      name={field.name}
      inputMode="numeric"
      placeholder={props.placeholder}
      autoComplete={props.autoComplete ?? 'off'}
      value={field.value ?? ''}
      onChange={(event) => {
        // Of a zip+4 that is pasted, the first five.
        const zip = event.target.value.replace(/\D/g, '').slice(0, ZIP_DIGITS);
        if (zip === field.value) return;
        field.onChange(zip);
        onZip?.(zip);
      }}
      onBlur={field.onBlur}
    />
  );
}
