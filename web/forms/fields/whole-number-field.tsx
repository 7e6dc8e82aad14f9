import type { FieldValues } from 'react-hook-form';
import { INTEGER } from '../../../domain/application/checks/patterns.ts';
import { parseWholeNumber } from '../../../domain/typing/typed-number.ts';
import { useFieldMode } from '../field-mode.tsx';
import type { FieldProps } from '../field-props.ts';
import { TypedValueField } from '../typing/typed-value-field.tsx';
import type { ValueText } from '../typing/value-text.ts';
import { ReadField } from './read-field.tsx';

export const WHOLE_NUMBER: ValueText = {
  empty: null,
  read: parseWholeNumber,
  show: (value) => String(value ?? ''),
  fault: () => INTEGER.message,
};

interface WholeNumberFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Gets a text when the typed value is not a whole number. */
  write?: (value: number | string | null) => void;
}

/** A whole number from 0. Its value is a number, or null when empty. '1.5' stays '1.5', and is refused. */
export function WholeNumberField<Values extends FieldValues>(props: WholeNumberFieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} />
  ) : (
    <TypedValueField {...props} kind={WHOLE_NUMBER} inputMode="numeric" />
  );
}
