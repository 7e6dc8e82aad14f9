import { DateInput } from '../../forms/date-input.tsx';
import type { CalculatorFieldsProps } from './calculator-form.tsx';

/** From when interest runs: a first period that is longer or shorter than a month costs its own days. */
export function ClosingDateInput({ settings: { closing }, errors, change }: CalculatorFieldsProps) {
  return (
    <DateInput
      label="Closing date"
      description="Interest runs from here; leave empty for a regular first month"
      value={closing}
      onChange={(date) => change({ closing: date })}
      error={errors.closing}
    />
  );
}
