import type { ReactNode } from 'react';
import { DatePickerButton } from '../calendar/date-picker-button.tsx';
import { FieldError } from '../field-error.tsx';
import { DATE_TEXT } from '../typing/date-text.ts';
import { TypedValueInput } from '../typing/typed-value-input.tsx';

interface DateInputProps {
  label: string;
  description?: ReactNode;
  required?: boolean;
  /** 'YYYY-MM-DD', or an unfinished date as typed. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** A date outside form fields: calculator and quotes manage their own values. */
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
      action={<DatePickerButton label={rest.label} value={value} disabled={false} onPick={onChange} />}
    />
  );
}
