import { Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SSN } from '../../../domain/application/checks/patterns.ts';
import {
  isMaskedSocialSecurityNumber,
  maskSocialSecurityNumber,
  parseSocialSecurityNumber,
} from '../../../domain/application/section1/social-security-number.ts';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { FieldError } from '../field-error.tsx';
import { useFieldMode } from '../field-mode.tsx';
import type { FieldProps } from '../field-props.ts';
import { arrangeSocialSecurityNumber, typedOver } from '../typing/format-while-typing.ts';
import { TypedValueInput } from '../typing/typed-value-input.tsx';
import { useReveal } from '../typing/use-reveal.ts';
import type { ValueText } from '../typing/value-text.ts';
import { useField } from '../use-field.tsx';
import { ReadField } from './read-field.tsx';

const RevealButton = lazyPart(() => import('../typing/reveal-button.tsx'), 'RevealButton');

export const SSN_TEXT: ValueText = {
  empty: '',
  read: (text) => (isMaskedSocialSecurityNumber(text) ? text : parseSocialSecurityNumber(text)),
  show: (value) => String(value ?? ''),
  arrange: (edit) => arrangeSocialSecurityNumber(typedOver(edit, isMaskedSocialSecurityNumber)),
  fault: () => SSN.message,
};

interface SsnFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  onReveal?: () => Promise<string>;
}

/**
 * A Social Security number, stored as '###-##-####'. A stored one is '***-**-1234' until typing replaces it completely,
 * because nobody can correct a number without seeing it.
 */
export function SsnField<Values extends FieldValues>(props: SsnFieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={(value) => (value ? maskSocialSecurityNumber(String(value)) : '')} />
  ) : (
    <SsnFieldInput {...props} />
  );
}

function SsnFieldInput<Values extends FieldValues>({ onReveal, ...props }: SsnFieldProps<Values>) {
  const { field, inputProps } = useField(props);
  const value = String(field.value ?? '');
  const isStored = isMaskedSocialSecurityNumber(value);
  const reveal = useReveal(onReveal);
  return (
    <TypedValueInput
      {...inputProps}
      error={inputProps.error ?? (reveal.problem ? <FieldError>{reveal.problem}</FieldError> : undefined)}
      kind={SSN_TEXT}
      ref={field.ref}
      name={field.name}
      inputMode="numeric"
      placeholder={props.placeholder ?? '###-##-####'}
      // The revealed number is only displayed: the form, and every draft of it, keeps the mask.
      value={(isStored ? reveal.shown : null) ?? value}
      onFocus={(event) => {
        if (isStored && reveal.shown === null) event.target.select();
      }}
      onValue={(typed) => {
        reveal.hide();
        field.onChange(typed);
      }}
      onLeave={field.onBlur}
      action={
        isStored && onReveal !== undefined ? (
          <Suspense>
            <RevealButton reveal={reveal} label={props.label} />
          </Suspense>
        ) : null
      }
    />
  );
}
