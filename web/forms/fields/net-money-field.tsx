import type { FieldValues } from 'react-hook-form';
import { amountFault } from '../../../domain/application/checks/field-rules.ts';
import { formatNetMoney, parseNetMoney } from '../../../domain/money/money.ts';
import { useFieldMode } from '../field-mode.tsx';
import type { FieldProps } from '../field-props.ts';
import { arrangeAmount } from '../typing/format-while-typing.ts';
import { TypedValueField } from '../typing/typed-value-field.tsx';
import type { ValueText } from '../typing/value-text.ts';
import { ReadField } from './read-field.tsx';

export const NET_MONEY: ValueText = {
  empty: null,
  read: parseNetMoney,
  show: (value) => (typeof value === 'number' ? formatNetMoney(value) : String(value ?? '')),
  arrange: (edit) => arrangeAmount(edit, (digits) => formatNetMoney(Number(digits))),
  fault: amountFault,
};

/** An amount that may be negative: a net of income and cost. '-$ 1,234'. Its value is a number, or null when empty. */
export function NetMoneyField<Values extends FieldValues>(props: FieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={NET_MONEY.show} />
  ) : (
    <TypedValueField {...props} kind={NET_MONEY} inputMode="text" placeholder={props.placeholder ?? '$'} />
  );
}
