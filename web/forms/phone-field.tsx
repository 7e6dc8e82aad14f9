import type { FieldValues } from 'react-hook-form';
import { formatPhone, INVALID_PHONE_MESSAGE } from '../../domain/phone.ts';
import { useFieldMode } from './field-mode.tsx';
import type { FieldProps } from './field-props.ts';
import { ReadField } from './read-field.tsx';
import { TypedValueField } from './typed-value-field.tsx';
import { arrangePhone } from './typing-order.ts';
import type { ValueText } from './value-text.ts';

export const PHONE_TEXT: ValueText = {
  empty: '',
  read: formatPhone,
  show: (value) => String(value ?? ''),
  arrange: arrangePhone,
  fault: () => INVALID_PHONE_MESSAGE,
};

/** A phone number, kept as it is shown: '+1(###)###-####'; '' when empty, as it was typed when it is none. */
export function PhoneField<Values extends FieldValues>(props: FieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} />
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
