import type { FieldValues } from 'react-hook-form';
import { formatDate, isCalendarDate } from '../../domain/eastern-time.ts';
import { DatePickerButton } from './date-picker-button.tsx';
import { DATE_TEXT } from './date-text.ts';
import { useFieldMode } from './field-mode.tsx';
import type { FieldProps } from './field-props.ts';
import { ReadField } from './read-field.tsx';
import { TypedValueField } from './typed-value-field.tsx';

interface DateFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  onAnswer?: (date: string) => void;
  /** What the calendar offers, both ends included. The rules say what may be typed. */
  range?: { earliest: string; latest: string };
}

/**
 * A calendar date, typed or picked; shown as MM/DD/YYYY, kept as 'YYYY-MM-DD', '' when empty. What is no date yet is kept as it
 * was typed, for the schema to refuse, and never dropped.
 */
export function DateField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={dateText} />
  ) : (
    <TypedValueField
      {...props}
      kind={DATE_TEXT}
      inputMode="numeric"
      placeholder={props.placeholder ?? 'MM/DD/YYYY'}
      action={(value, write) => (
        <DatePickerButton
          label={`Pick ${props.label}`}
          value={isCalendarDate(String(value)) ? String(value) : null}
          range={props.range}
          disabled={props.disabled}
          onPick={write}
        />
      )}
    />
  );
}

function dateText(value: unknown): string {
  const text = String(value ?? '');
  return isCalendarDate(text) ? formatDate(text) : text;
}
