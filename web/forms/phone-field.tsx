import type { FieldValues } from 'react-hook-form';
import { formatPhone } from '../../domain/phone.ts';
import { useFieldMode } from './field-mode.tsx';
import type { FieldProps } from './field-props.ts';
import { MaskedInput } from './masked-input.tsx';
import { ReadField } from './read-field.tsx';
import { useField } from './use-field.tsx';

/** The country code is a literal of the mask; the digits after it are typed. */
const MASK = '+1(999)999-9999';

/** A phone number, kept as it is shown: '+1(###)###-####'; '' when empty, as far as typed when incomplete. */
export function PhoneField<Values extends FieldValues>(props: FieldProps<Values>) {
  return useFieldMode() === 'read' ? <ReadField {...props} /> : <PhoneFieldInput {...props} />;
}

function PhoneFieldInput<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, inputProps } = useField(props);
  return (
    <MaskedInput
      {...inputProps}
      ref={field.ref}
      name={field.name}
      onBlur={field.onBlur}
      mask={MASK}
      type="tel"
      inputMode="tel"
      placeholder={props.placeholder ?? '+1(###)###-####'}
      autoComplete={props.autoComplete ?? 'off'}
      value={field.value ?? ''}
      onMaskedChange={field.onChange}
      onPaste={(event) => {
        // A whole number pasted with its country code would run into the mask's own.
        const pasted = formatPhone(event.clipboardData.getData('text'));
        if (pasted === null) return;
        event.preventDefault();
        field.onChange(pasted);
      }}
    />
  );
}
