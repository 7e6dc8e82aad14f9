import { memo } from 'react';
import { isSameValue } from '../../../../domain/history/json.ts';
import { TypedInput } from '../../../forms/typing/typed-input.tsx';
import { QuoteField } from '../fields/quote-field.tsx';
import type { QuoteForm } from '../use-quote-form.ts';
import classes from './outlook-section.module.css';
import type { OutlookErrors, OutlookTexts } from './outlook-texts.ts';

interface OutlookFieldsProps {
  form: QuoteForm;
  errors: OutlookErrors;
  isRefinance: boolean;
}

interface FieldOf {
  name: keyof OutlookTexts;
  label: string;
  unit?: '$' | '%';
  placeholder?: string;
}

const INCOME: readonly FieldOf[] = [
  { name: 'income', label: 'Monthly income', unit: '$' },
  { name: 'debts', label: 'Monthly debts', unit: '$' },
  { name: 'housingRatio', label: 'Maximum housing ratio', unit: '%' },
  { name: 'debtRatio', label: 'Maximum DTI', unit: '%' },
];

const PRESENT: readonly FieldOf[] = [
  { name: 'presentBalance', label: 'Balance owed', unit: '$' },
  { name: 'presentRate', label: 'Current loan rate', unit: '%' },
  { name: 'presentPayment', label: 'Current principal and interest', unit: '$' },
  { name: 'presentMonths', label: 'Months remaining' },
  { name: 'presentInsurance', label: 'Current monthly mortgage insurance', unit: '$' },
  { name: 'presentInsuranceMonths', label: 'Months with insurance', placeholder: 'All that are left' },
];

const GROWTH: readonly FieldOf[] = [{ name: 'growth', label: 'Annual appreciation', unit: '%' }];

/** The facts behind the maximum loan, the break-evens and the charts, shared by all scenarios. */
export const OutlookFields = memo(function OutlookFields({ form, errors, isRefinance }: OutlookFieldsProps) {
  const group = (legend: string, fields: readonly FieldOf[]) => (
    <fieldset className={classes.fields}>
      <legend className={classes.legend}>{legend}</legend>
      {fields.map(({ name, ...rest }) => (
        <QuoteField key={name} form={form} name={`outlook.${name}`}>
          {(value, onChange) => (
            <TypedInput {...rest} value={String(value ?? '')} onChange={onChange} error={errors[name]} />
          )}
        </QuoteField>
      ))}
    </fieldset>
  );
  return (
    <>
      {group('Borrower income', INCOME)}
      {isRefinance ? group('Current loan', PRESENT) : null}
      {group('Assumption', GROWTH)}
    </>
  );
}, isSameValue);
