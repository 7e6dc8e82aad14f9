import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SSN } from '../../../domain/application/checks/patterns.ts';
import {
  isMaskedSocialSecurityNumber,
  maskSocialSecurityNumber,
  parseSocialSecurityNumber,
} from '../../../domain/application/section1/social-security-number.ts';
import { FieldError } from '../field-error.tsx';
import { useFieldMode } from '../field-mode.tsx';
import type { FieldProps } from '../field-props.ts';
import { arrangeSocialSecurityNumber, type Edit } from '../typing/format-while-typing.ts';
import { TypedValueInput } from '../typing/typed-value-input.tsx';
import type { ValueText } from '../typing/value-text.ts';
import { useField } from '../use-field.tsx';
import { ReadField } from './read-field.tsx';

/** A revealed number is hidden again after this long: long enough to read it aloud. */
const SHOWN_SECONDS = 30;

export const SSN_TEXT: ValueText = {
  empty: '',
  read: (text) => (isMaskedSocialSecurityNumber(text) ? text : parseSocialSecurityNumber(text)),
  show: (value) => String(value ?? ''),
  arrange: (edit) => arrangeSocialSecurityNumber(typedOver(edit)),
  fault: () => SSN.message,
};

/** Takes the text typed over a stored number as the whole new number: nobody saw the old one. */
function typedOver(edit: Edit): Edit {
  const { before, text, caret } = edit;
  if (!isMaskedSocialSecurityNumber(before) || !text.includes('*')) return edit;
  let ahead = 0;
  while (ahead < caret && text[ahead] === before[ahead]) ahead += 1;
  const typed = text.slice(ahead, caret);
  return { ...edit, before: '', text: typed, caret: typed.length };
}

interface SsnFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** Fetches the whole stored number for a person who asks to see it. */
  onReveal?: () => Promise<string>;
}

/**
 * A social security number, stored as '###-##-####'. A stored one arrives as '***-**-1234' and stays so until typing
 * replaces all of it: nobody corrects a number without seeing it.
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
      // The revealed number is only shown: the form, and every draft of it, keeps the masked number.
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

/** A stored number, revealed for a while. */
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
