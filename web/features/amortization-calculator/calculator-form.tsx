import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { DateInput } from '../../forms/fields/date-input.tsx';
import { SearchableSelect } from '../../forms/fields/searchable-select.tsx';
import { TypedInput } from '../../forms/typing/typed-input.tsx';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import classes from './calculator-form.module.css';
import type { CalculatorFieldsProps } from './calculator-settings.ts';
import { ExtraPaymentFields } from './extra-payment-fields.tsx';
import { FoldedFields } from './folded-fields.tsx';
import { RateAdjustmentFields } from './rate-adjustment-fields.tsx';

const TERMS = [
  { value: '120', label: '10 y' },
  { value: '180', label: '15 y' },
  { value: '240', label: '20 y' },
  { value: '360', label: '30 y' },
];

const SCHEDULES = [
  { value: 'note', label: 'As in the note' },
  { value: 'exact', label: 'Exact (as in published tables)' },
];

/** The loan is at the top. Fields that few loans need are collapsed below it. */
export function CalculatorForm(props: CalculatorFieldsProps) {
  const { settings, errors, change } = props;
  return (
    <div className={classes.fields}>
      <TypedInput
        label="Loan amount"
        unit="$"
        required
        value={settings.amount}
        error={errors.amount}
        onChange={(amount) => change({ amount })}
      />
      <div className={classes.pair}>
        <TypedInput
          label="Interest rate"
          unit="%"
          required
          value={settings.rate}
          error={errors.rate}
          onChange={(rate) => change({ rate })}
        />
        <TypedInput
          label="First payment"
          placeholder="MM/YYYY"
          required
          value={settings.first}
          error={errors.first}
          onChange={(first) => change({ first })}
        />
      </div>
      <TermField {...props} />
      <SearchableSelect
        label="Payments"
        data={[
          { value: 'monthly', label: 'Monthly' },
          { value: 'biweekly', label: 'Biweekly' },
        ]}
        allowDeselect={false}
        value={settings.frequency}
        onChange={(value) => change({ frequency: value === 'biweekly' ? 'biweekly' : 'monthly' })}
      />
      <SearchableSelect
        label="Schedule"
        data={SCHEDULES}
        allowDeselect={false}
        value={settings.schedule}
        onChange={(value) => change({ schedule: value === 'exact' ? 'exact' : 'note' })}
      />
      <ExtraPaymentFields {...props} />
      <RateAdjustmentFields {...props} />
      <FoldedFields
        title="Tax and insurance"
        startsOpen={[settings.taxPerYear, settings.homeInsurancePerYear, settings.insuranceRate].some(
          Boolean,
        )}
      >
        <TypedInput
          label="Property tax per year"
          unit="$"
          value={settings.taxPerYear}
          error={errors.taxPerYear}
          onChange={(taxPerYear) => change({ taxPerYear })}
        />
        <TypedInput
          label="Home insurance per year"
          unit="$"
          value={settings.homeInsurancePerYear}
          error={errors.homeInsurancePerYear}
          onChange={(homeInsurancePerYear) => change({ homeInsurancePerYear })}
        />
        <TypedInput
          label="Home value"
          unit="$"
          value={settings.homeValue}
          error={errors.homeValue}
          onChange={(homeValue) => change({ homeValue })}
        />
        <TypedInput
          label="Mortgage insurance per year"
          description="A percentage of the loan, due above 80% of the value. It ends at 78%"
          unit="%"
          value={settings.insuranceRate}
          error={errors.insuranceRate}
          onChange={(insuranceRate) => change({ insuranceRate })}
        />
        <QuoteHint />
        <ClosingDateInput {...props} />
      </FoldedFields>
    </div>
  );
}

/** The calculator has no loan types, but a quote of the same loan does. */
function QuoteHint() {
  const { customerId, loanId } = useSearch({ strict: false }) as { customerId?: string; loanId?: string };
  const href =
    customerId === undefined || loanId === undefined
      ? paths.quotation()
      : paths.quotationOfLoan(customerId, loanId);
  return (
    <p className={classes.hint}>
      FHA, VA and USDA loans have fees of their own. <AppLink href={href}>Generate a quote</AppLink> to count
      them.
    </p>
  );
}

function TermField({ settings, errors, change }: CalculatorFieldsProps) {
  const [isOther, setIsOther] = useState(() => TERMS.every(({ value }) => value !== settings.term));
  return (
    <div className={classes.term}>
      <span className={classes.label} id="term-label">
        Term
      </span>
      <SegmentedControl
        fullWidth
        aria-labelledby="term-label"
        data={[...TERMS, { value: 'other', label: 'Other' }]}
        value={isOther ? 'other' : settings.term}
        onChange={(value) => {
          setIsOther(value === 'other');
          if (value !== 'other') change({ term: value });
        }}
      />
      {isOther ? (
        <TypedInput
          label="Months"
          value={settings.term}
          error={errors.term}
          onChange={(term) => change({ term })}
        />
      ) : null}
    </div>
  );
}

/** Interest starts on this day. A first period that is not a month is charged by its days. */
function ClosingDateInput({ settings: { closing }, errors, change }: CalculatorFieldsProps) {
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
