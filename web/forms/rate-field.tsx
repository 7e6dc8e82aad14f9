import type { FieldValues } from 'react-hook-form';
import { INVALID_RATE } from '../../domain/application/patterns.ts';
import { parsePercent } from '../../domain/typed-number.ts';
import { useFieldMode } from './field-mode.tsx';
import type { FieldProps } from './field-props.ts';
import { ReadField } from './read-field.tsx';
import { TypedValueField } from './typed-value-field.tsx';
import type { ValueText } from './value-text.ts';

export const RATE: ValueText = {
  empty: null,
  read: parsePercent,
  show: (value) => String(value ?? ''),
  fault: () => INVALID_RATE,
};

/** A rate in percent, kept as a number, or null when empty. The sign stands behind the field, and may be typed as well. */
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
