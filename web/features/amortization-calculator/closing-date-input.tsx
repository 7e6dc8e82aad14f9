import { DatePickerButton } from '../../forms/date-picker-button.tsx';
import { FieldError } from '../../forms/field-error.tsx';
import { MaskedInput } from '../../forms/masked-input.tsx';
import { calendarDateOf, usDate } from '../../forms/us-date.ts';
import type { CalculatorFieldsProps } from './calculator-form.tsx';

/** From when interest runs: a first period that is longer or shorter than a month costs its own days. */
export function ClosingDateInput({ settings: { closing }, errors, change }: CalculatorFieldsProps) {
  return (
    <MaskedInput
      label="Closing date"
      description="Interest runs from here; leave empty for a regular first month"
      mask="99/99/9999"
      inputMode="numeric"
      placeholder="MM/DD/YYYY"
      autoComplete="off"
      value={usDate(closing)}
      onMaskedChange={(masked) => change({ closing: calendarDateOf(masked) ?? masked })}
      error={errors.closing === undefined ? undefined : <FieldError>{errors.closing}</FieldError>}
      rightSection={
        <DatePickerButton
          label="Pick Closing date"
          value={calendarDateOf(usDate(closing))}
          disabled={false}
          onPick={(date) => change({ closing: date })}
        />
      }
    />
  );
}
