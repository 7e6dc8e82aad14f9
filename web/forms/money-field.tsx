import type { FieldValues } from 'react-hook-form';
import { amountFault } from '../../domain/application/field-rules.ts';
import { formatMoney, parseMoney } from '../../domain/money.ts';
import { useFieldMode } from './field-mode.tsx';
import type { FieldProps } from './field-props.ts';
import { ReadField } from './read-field.tsx';
import { TypedValueField } from './typed-value-field.tsx';
import { arrangeAmount } from './typing-order.ts';
import type { ValueText } from './value-text.ts';

export const MONEY: ValueText = {
  empty: null,
  read: parseMoney,
  show: (value) => (typeof value === 'number' ? formatMoney(value) : String(value ?? '')),
  arrange: (edit) => arrangeAmount(edit, formatMoney),
  fault: amountFault,
};

/**
 * An amount in whole dollars, kept as a number, or null when empty. Grouped as it is typed: '$ 1,234'. Cents, letters and what
 * else is no amount are kept as they were typed, and refused.
 */
export function MoneyField<Values extends FieldValues>(props: FieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={MONEY.show} />
  ) : (
    <TypedValueField {...props} kind={MONEY} inputMode="numeric" placeholder={props.placeholder ?? '$'} />
  );
}
