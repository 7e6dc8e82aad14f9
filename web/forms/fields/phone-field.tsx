import type { FieldValues } from 'react-hook-form';
import { formatPhone, INVALID_PHONE_MESSAGE } from '../../../domain/people/phone.ts';
import { useFieldMode } from '../field-mode.tsx';
import type { FieldProps } from '../field-props.ts';
import { arrangePhone } from '../typing/format-while-typing.ts';
import { TypedValueField } from '../typing/typed-value-field.tsx';
import type { ValueText } from '../typing/value-text.ts';
import { ReadField } from './read-field.tsx';

export const PHONE_TEXT: ValueText = {
  empty: '',
  read: formatPhone,
  show: (value) => String(value ?? ''),
  arrange: arrangePhone,
  fault: () => INVALID_PHONE_MESSAGE,
};

/** A phone number, stored as shown: '+1(###)###-####'; '' when empty, and other text as typed. */
export function PhoneField<Values extends FieldValues>(props: FieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} contact="phone" />
  ) : (
    <TypedValueField
      {...props}
      kind={PHONE_TEXT}
      type="tel"
      inputMode="tel"
      placeholder={props.placeholder ?? '+1(###)###-####'}
    />
  );
}
