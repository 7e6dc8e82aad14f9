import type { FieldValues } from 'react-hook-form';
import { formatDate, isCalendarDate } from '../../domain/eastern-time.ts';
import { DatePickerButton } from './date-picker-button.tsx';
import { useFieldMode } from './field-mode.tsx';
import type { FieldProps } from './field-props.ts';
import { MaskedInput } from './masked-input.tsx';
import { ReadField } from './read-field.tsx';
import { calendarDateOf, usDate } from './us-date.ts';
import { useField } from './use-field.tsx';

interface DateFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  onAnswer?: (date: string) => void;
  /** What the calendar offers, both ends included. The rules say what may be typed. */
  range?: { earliest: string; latest: string };
}

/**
 * A calendar date, typed as MM/DD/YYYY or picked; kept as 'YYYY-MM-DD', '' when empty. What is no date yet is kept as it
 * was typed, for the schema to refuse, and never dropped.
 */
export function DateField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={dateText} />
  ) : (
    <DateFieldInput {...props} />
  );
}

function dateText(value: unknown): string {
  const text = String(value ?? '');
  return isCalendarDate(text) ? formatDate(text) : text;
}

function DateFieldInput<Values extends FieldValues>(props: DateFieldProps<Values>) {
  const { field, inputProps } = useField(props);
  const value = usDate(String(field.value ?? ''));
  return (
    <MaskedInput
      {...inputProps}
      ref={field.ref}
      name={field.name}
      onBlur={field.onBlur}
      mask="99/99/9999"
      inputMode="numeric"
      placeholder={props.placeholder ?? 'MM/DD/YYYY'}
      autoComplete={props.autoComplete ?? 'off'}
      value={value}
      onMaskedChange={(masked) => field.onChange(calendarDateOf(masked) ?? masked)}
      rightSection={
        <DatePickerButton
          label={`Pick ${props.label}`}
          value={calendarDateOf(value)}
          range={props.range}
          disabled={props.disabled}
          onPick={field.onChange}
        />
      }
    />
  );
}
