import type { FieldValues } from 'react-hook-form';
import { INVALID_RATE } from '../../../domain/application/checks/patterns.ts';
import { parsePercent } from '../../../domain/typing/typed-number.ts';
import { useFieldMode } from '../field-mode.tsx';
import type { FieldProps } from '../field-props.ts';
import { TypedValueField } from '../typing/typed-value-field.tsx';
import type { ValueText } from '../typing/value-text.ts';
import { ReadField } from './read-field.tsx';

export const RATE: ValueText = {
  empty: null,
  read: parsePercent,
  show: (value) => String(value ?? ''),
  fault: () => INVALID_RATE,
};

/**
 * A rate in percent. Its value is a number, or null when empty. The percent sign is shown by the field, and may also be
 * typed.
 */
export function RateField<Values extends FieldValues>(props: FieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={(value) => (typeof value === 'number' ? `${value}%` : RATE.show(value))} />
  ) : (
    <TypedValueField
      {...props}
      kind={RATE}
      inputMode="decimal"
      placeholder={props.placeholder ?? '0.000'}
      unit="%"
    />
  );
}
