import type { FieldValues } from 'react-hook-form';
import { INTEGER } from '../../domain/application/patterns.ts';
import { parseWholeNumber } from '../../domain/typed-number.ts';
import { useFieldMode } from './field-mode.tsx';
import type { FieldProps } from './field-props.ts';
import { ReadField } from './read-field.tsx';
import { TypedValueField } from './typed-value-field.tsx';
import type { ValueText } from './value-text.ts';

export const WHOLE_NUMBER: ValueText = {
  empty: null,
  read: parseWholeNumber,
  show: (value) => String(value ?? ''),
  fault: () => INTEGER.message,
};

interface WholeNumberFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Gets a text where what was typed is no whole number. */
  onAnswer?: (value: number | string | null) => void;
}

/** A whole number from 0, kept as a number, or null when empty. '1.5' stays '1.5', and is refused. */
export function WholeNumberField<Values extends FieldValues>(props: WholeNumberFieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} />
  ) : (
    <TypedValueField {...props} kind={WHOLE_NUMBER} inputMode="numeric" />
  );
}
