import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Dollars, formatMoney, MAX_DOLLARS, parseMoney } from '../../domain/money.ts';
import { useFieldMode } from './field-mode.tsx';
import type { FieldProps } from './field-props.ts';
import { ReadField } from './read-field.tsx';
import { useField } from './use-field.tsx';

/** As long as the largest amount: a digit beyond it is not taken. */
export const MAX_MONEY_CHARACTERS = formatMoney(MAX_DOLLARS).length;

/** Whole dollars from what stands in the field while it is typed; cents and letters are not taken. */
export function dollarsTyped(text: string): Dollars | null {
  const whole = parseMoney(text);
  if (whole !== null) return whole;
  const digits = text.replace(/\..*$/, '').replace(/\D/g, '');
  return digits === '' ? null : Math.min(Number(digits), MAX_DOLLARS);
}

/** An amount in whole dollars, kept as a number, or null when empty. Grouped as it is typed: '$ 1,234'. */
export function MoneyField<Values extends FieldValues>(props: FieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={moneyText} />
  ) : (
    <MoneyFieldInput {...props} />
  );
}

function moneyText(value: unknown): string {
  return typeof value === 'number' ? formatMoney(value) : '';
}

function MoneyFieldInput<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, inputProps } = useField(props);
  const shown = moneyText(field.value);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...inputProps}
      ref={field.ref}
      name={field.name}
      inputMode="numeric"
      maxLength={MAX_MONEY_CHARACTERS}
      placeholder={props.placeholder ?? '$'}
      autoComplete="off"
      // Somebody else's value can come in while the field has the focus.
      value={typed !== null && dollarsTyped(typed) === (field.value ?? null) ? typed : shown}
      onFocus={() => setTyped(shown)}
      onChange={(event) => {
        const dollars = dollarsTyped(event.target.value);
        const atEnd = event.target.selectionStart === event.target.value.length;
        // Grouping at once would move the caret of somebody who corrects in the middle: there it waits for the blur.
        setTyped(atEnd && dollars !== null ? formatMoney(dollars) : event.target.value);
        field.onChange(dollars);
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
    />
  );
}
