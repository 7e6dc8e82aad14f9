import { ActionIcon, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import {
  isMaskedSocialSecurityNumber,
  maskSocialSecurityNumber,
  socialSecurityNumberDigits,
} from '../../domain/application/social-security-number.ts';
import { FieldError } from './field-error.tsx';
import { useFieldMode } from './field-mode.tsx';
import type { FieldProps } from './field-props.ts';
import { ReadField } from './read-field.tsx';
import { useField } from './use-field.tsx';

const SSN_DIGITS = 9;
/** A number that is shown is covered again after this long: long enough to read it out. */
const SHOWN_SECONDS = 30;

/** '###-##-####' as far as there are digits. */
function grouped(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5, SSN_DIGITS)].filter(Boolean).join('-');
}

interface SsnFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Fetches the whole of a number that is stored, for somebody who asks to see it. */
  onReveal?: () => Promise<string>;
}

/**
 * A social security number, kept as '###-##-####'. One that is stored comes as '***-**-1234' and stays so until something is
 * typed, which replaces it as a whole: a number is never corrected without being seen.
 */
export function SsnField<Values extends FieldValues>(props: SsnFieldProps<Values>) {
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

function SsnFieldInput<Values extends FieldValues>({ onReveal, ...props }: SsnFieldProps<Values>) {
  const { field, inputProps } = useField(props);
  const value = String(field.value ?? '');
  const isStored = isMaskedSocialSecurityNumber(value);
  const reveal = useReveal(onReveal);
  return (
    <TextInput
      {...inputProps}
      error={inputProps.error ?? (reveal.problem ? <FieldError>{reveal.problem}</FieldError> : undefined)}
      ref={field.ref}
      name={field.name}
      inputMode="numeric"
      placeholder={props.placeholder ?? '###-##-####'}
      autoComplete="off"
      // What is revealed is only shown: the form, and every draft of it, keeps the masked number.
      value={(isStored ? reveal.shown : null) ?? value}
      onFocus={(event) => {
        if (isStored && reveal.shown === null) event.target.select();
      }}
      onChange={(event) => {
        reveal.hide();
        field.onChange(numberTyped(event));
      }}
      onBlur={() => {
        if (value !== '' && !isStored) field.onChange(grouped(socialSecurityNumberDigits(value)));
        field.onBlur();
      }}
      rightSection={
        isStored && onReveal !== undefined ? (
          <ActionIcon
            size="sm"
            loading={reveal.isLoading}
            aria-label={`${reveal.shown === null ? 'Show' : 'Hide'} ${props.label}`}
            onClick={reveal.shown === null ? reveal.show : reveal.hide}
          >
            {reveal.shown === null ? (
              <IconEye size={16} stroke={1.6} />
            ) : (
              <IconEyeOff size={16} stroke={1.6} />
            )}
          </ActionIcon>
        ) : null
      }
    />
  );
}

/** A number on record, shown for a while to somebody who asked for it. */
function useReveal(onReveal: (() => Promise<string>) | undefined) {
  const [shown, setShown] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hide = () => {
    clearTimeout(timer.current);
    setShown(null);
    setProblem(null);
  };
  const show = async () => {
    if (onReveal === undefined) return;
    setProblem(null);
    setLoading(true);
    try {
      setShown(await onReveal());
      timer.current = setTimeout(hide, SHOWN_SECONDS * 1000);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The number could not be shown.');
    } finally {
      setLoading(false);
    }
  };
  return { shown, problem, isLoading, show: () => void show(), hide };
}
