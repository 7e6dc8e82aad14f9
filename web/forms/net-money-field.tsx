import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Dollars, formatMoney } from '../../domain/money.ts';
import { useFieldMode } from './field-mode.tsx';
import type { FieldProps } from './field-props.ts';
import { dollarsTyped, MAX_MONEY_CHARACTERS } from './money-field.tsx';
import { ReadField } from './read-field.tsx';
import { useField } from './use-field.tsx';

/** An amount that may be below zero: a net of income and cost. '-$ 1,234'. Kept as a number, or null when empty. */
export function NetMoneyField<Values extends FieldValues>(props: FieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={netMoneyText} />
  ) : (
    <NetMoneyFieldInput {...props} />
  );
}

function netMoneyText(value: unknown): string {
  if (typeof value !== 'number') return '';
  return value < 0 ? `-${formatMoney(-value)}` : formatMoney(value);
}

function netDollarsTyped(text: string): Dollars | null {
  const dollars = dollarsTyped(text.replace(/^[\s$]*[-\u2212]/, ''));
  return dollars !== null && dollars !== 0 && /^[\s$]*[-\u2212]/.test(text) ? -dollars : dollars;
}

function NetMoneyFieldInput<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, inputProps } = useField(props);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...inputProps}
      ref={field.ref}
      name={field.name}
      maxLength={MAX_MONEY_CHARACTERS + 1}
      placeholder={props.placeholder ?? '$'}
      autoComplete="off"
      value={typed ?? netMoneyText(field.value)}
      onChange={(event) => {
        const text = event.target.value;
        const dollars = netDollarsTyped(text);
        const atEnd = event.target.selectionStart === text.length;
        setTyped(atEnd && dollars !== null ? netMoneyText(dollars) : text);
        field.onChange(dollars);
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
    />
  );
}
