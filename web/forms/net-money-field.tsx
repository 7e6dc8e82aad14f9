import type { FieldValues } from 'react-hook-form';
import { amountFault } from '../../domain/application/field-rules.ts';
import { formatNetMoney, parseNetMoney } from '../../domain/money.ts';
import { useFieldMode } from './field-mode.tsx';
import type { FieldProps } from './field-props.ts';
import { ReadField } from './read-field.tsx';
import { TypedValueField } from './typed-value-field.tsx';
import { arrangeAmount } from './typing-order.ts';
import type { ValueText } from './value-text.ts';

export const NET_MONEY: ValueText = {
  empty: null,
  read: parseNetMoney,
  show: (value) => (typeof value === 'number' ? formatNetMoney(value) : String(value ?? '')),
  arrange: (edit) => arrangeAmount(edit, formatNetMoney),
  fault: amountFault,
};

/** An amount that may be below zero: a net of income and cost. '-$ 1,234'. Kept as a number, or null when empty. */
export function NetMoneyField<Values extends FieldValues>(props: FieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={NET_MONEY.show} />
  ) : (
    <TypedValueField {...props} kind={NET_MONEY} inputMode="text" placeholder={props.placeholder ?? '$'} />
  );
}
