import type { ReactNode } from 'react';
import { isCalendarDate } from '../../domain/eastern-time.ts';
import { DatePickerButton } from './date-picker-button.tsx';
import { DATE_TEXT } from './date-text.ts';
import { FieldError } from './field-error.tsx';
import { TypedValueInput } from './typed-value-input.tsx';

interface DateInputProps {
  label: string;
  description?: ReactNode;
  required?: boolean;
  /** 'YYYY-MM-DD', or what was typed on the way there. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** A calendar date beside a form of ours: in the calculator and in quotes, which keep what is typed themselves. */
export function DateInput({ value, onChange, error, ...rest }: DateInputProps) {
  return (
    <TypedValueInput
      {...rest}
      kind={DATE_TEXT}
      inputMode="numeric"
      placeholder="MM/DD/YYYY"
      value={value}
      onValue={(typed) => onChange(String(typed ?? ''))}
      error={error === undefined ? undefined : <FieldError>{error}</FieldError>}
      action={
        <DatePickerButton
          label={`Pick ${rest.label}`}
          value={isCalendarDate(value) ? value : null}
          disabled={false}
          onPick={onChange}
        />
      }
    />
  );
}
