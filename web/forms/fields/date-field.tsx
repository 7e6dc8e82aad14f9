import type { FieldValues } from 'react-hook-form';
import { formatDate, isCalendarDate } from '../../../domain/time/eastern-time.ts';
import { DatePickerButton } from '../calendar/date-picker-button.tsx';
import { useFieldMode } from '../field-mode.tsx';
import type { FieldProps } from '../field-props.ts';
import { DATE_TEXT } from '../typing/date-text.ts';
import { TypedValueField } from '../typing/typed-value-field.tsx';
import { ReadField } from './read-field.tsx';

interface DateFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  write?: (date: string) => void;
  /** The calendar's range, inclusive. The rules decide which dates may be typed. */
  range?: { earliest: string; latest: string };
}

/**
 * A calendar date, typed or picked; shown as MM/DD/YYYY, stored as 'YYYY-MM-DD', '' when empty. An unfinished date
 * stays as typed, for the schema to refuse, and is never dropped.
 */
export function DateField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  return useFieldMode() === 'read' ? (
    <ReadField {...props} format={dateText} />
  ) : (
    <TypedValueField
      {...props}
      kind={DATE_TEXT}
      inputMode="numeric"
      placeholder="MM/DD/YYYY"
      action={(value, write) => (
        <DatePickerButton
          label={props.label}
          value={value}
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
