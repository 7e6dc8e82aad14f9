import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFieldMode } from './field-mode.tsx';
import type { FieldProps } from './field-props.ts';
import { ReadField } from './read-field.tsx';
import { useField } from './use-field.tsx';

/** Rates are quoted in eighths of a percent: three places hold them. */
const RATE = /^\d{0,3}(\.\d{0,3})?$/;

function rateTyped(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null;
}

/** A rate in percent, kept as a number, or null when empty. */
export function RateField<Values extends FieldValues>(props: FieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={(value) => (typeof value === 'number' ? `${value}%` : '')} />
  ) : (
    <RateFieldInput {...props} />
  );
}

function RateFieldInput<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, inputProps } = useField(props);
  // '6.' is on its way to a rate: what is typed stays as it is until the field is left, or somebody else's value comes in.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...inputProps}
      ref={field.ref}
      name={field.name}
      inputMode="decimal"
      placeholder={props.placeholder ?? '0.000'}
      autoComplete="off"
      rightSection="%"
      value={typed !== null && rateTyped(typed) === (field.value ?? null) ? typed : String(field.value ?? '')}
      onChange={(event) => {
        const text = event.target.value.replace(/[\s%]/g, '');
        if (!RATE.test(text)) return;
        setTyped(text);
        field.onChange(rateTyped(text));
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
    />
  );
}
