import { DateInput } from '../../forms/fields/date-input.tsx';
import type { CalculatorFieldsProps } from './calculator-settings.ts';

/** The first day of interest. A first period longer or shorter than a month costs its own days. */
export function ClosingDateInput({ settings: { closing }, errors, change }: CalculatorFieldsProps) {
  return (
    <DateInput
      label="Closing date"
      description="Interest starts on this day. Leave empty for a regular first month"
      value={closing}
      onChange={(date) => change({ closing: date })}
      error={errors.closing}
    />
  );
}
