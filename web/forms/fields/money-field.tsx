import type { FieldValues } from 'react-hook-form';
import { amountFault } from '../../../domain/application/checks/field-rules.ts';
import { formatMoney, parseMoney } from '../../../domain/money/money.ts';
import { useFieldMode } from '../field-mode.tsx';
import type { FieldProps } from '../field-props.ts';
import { arrangeAmount } from '../typing/format-while-typing.ts';
import { TypedValueField } from '../typing/typed-value-field.tsx';
import type { ValueText } from '../typing/value-text.ts';
import { ReadField } from './read-field.tsx';

export const MONEY: ValueText = {
  empty: null,
  read: parseMoney,
  show: (value) => (typeof value === 'number' ? formatMoney(value) : String(value ?? '')),
  arrange: (edit) => arrangeAmount(edit, (digits) => formatMoney(Number(digits))),
  fault: amountFault,
};

/**
 * An amount in whole dollars. Its value is a number, or null when empty. Grouped while typing: '$ 1,234'. Cents,
 * letters and other invalid text stay as typed, and are refused.
 */
export function MoneyField<Values extends FieldValues>(props: FieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={MONEY.show} />
  ) : (
    <TypedValueField {...props} kind={MONEY} inputMode="numeric" placeholder={props.placeholder ?? '$'} />
  );
}
