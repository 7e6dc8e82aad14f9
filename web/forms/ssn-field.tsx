import { TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import {
  isMaskedSocialSecurityNumber,
  maskSocialSecurityNumber,
  socialSecurityNumberDigits,
} from '../../domain/application/social-security-number.ts';
import { useFieldMode } from './field-mode.tsx';
import type { FieldProps } from './field-props.ts';
import { ReadField } from './read-field.tsx';
import { useField } from './use-field.tsx';

const SSN_DIGITS = 9;

/** '###-##-####' as far as there are digits. */
function grouped(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5, SSN_DIGITS)].filter(Boolean).join('-');
}

/**
 * A social security number, kept as '###-##-####'. One that is stored comes as '***-**-1234' and stays so until something is
 * typed, which replaces it as a whole: a number is never corrected without being seen.
 */
export function SsnField<Values extends FieldValues>(props: FieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={(value) => (value ? maskSocialSecurityNumber(String(value)) : '')} />
  ) : (
    <SsnFieldInput {...props} />
  );
}

/** What stands in the field after a keystroke. In the middle of a number, grouping it anew would move the caret. */
function numberTyped(event: ChangeEvent<HTMLInputElement>): string {
  const { value, selectionStart } = event.target;
  if (value.includes('*')) {
    const { data } = event.nativeEvent as InputEvent;
    return socialSecurityNumberDigits(data ?? '');
  }
  const digits = socialSecurityNumberDigits(value).slice(0, SSN_DIGITS);
  return selectionStart === value.length ? grouped(digits) : value.replace(/[^\d-]/g, '').slice(0, 11);
}

function SsnFieldInput<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, inputProps } = useField(props);
  const value = String(field.value ?? '');
  return (
    <TextInput
      {...inputProps}
      ref={field.ref}
      name={field.name}
      inputMode="numeric"
      placeholder={props.placeholder ?? '###-##-####'}
      autoComplete="off"
      value={value}
      onFocus={(event) => {
        if (isMaskedSocialSecurityNumber(value)) event.target.select();
      }}
      onChange={(event) => field.onChange(numberTyped(event))}
      onBlur={() => {
        if (value !== '' && !isMaskedSocialSecurityNumber(value)) {
          field.onChange(grouped(socialSecurityNumberDigits(value)));
        }
        field.onBlur();
      }}
    />
  );
}
