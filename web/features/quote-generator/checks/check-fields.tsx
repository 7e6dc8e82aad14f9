import { memo } from 'react';
import type { FieldPath } from 'react-hook-form';
import { stateCode } from '../../../../domain/addresses/us-states.ts';
import { isSameValue } from '../../../../domain/history/json.ts';
import type { CheckPlace } from '../../../../domain/quality-checks/quality-check.ts';
import { MAX_UNITS } from '../../../../domain/quotes/quote-check-fields.ts';
import { centsText, percentText } from '../../../../domain/quotes/quote-figure-text.ts';
import { DateInput } from '../../../forms/fields/date-input.tsx';
import { SearchableSelect } from '../../../forms/fields/searchable-select.tsx';
import { TypedInput } from '../../../forms/typing/typed-input.tsx';
import { QuoteField } from '../fields/quote-field.tsx';
import type { ScenarioErrors } from '../scenario-texts.ts';
import type { QuoteForm, QuoteTexts } from '../use-quote-form.ts';
import type { CheckTexts } from './check-texts.ts';
import classes from './quality-checks.module.css';

/** The labels of the fields that belong to the checks. */
const CHECK_FIELD_LABELS = {
  units: 'Units',
  propertyState: 'Property state',
  propertyCounty: 'Property county',
  rateSetOn: 'Rate set on',
  primeOfferRate: 'Average prime offer rate',
  loanLimit: 'County loan limit',
} as const;

/** The label of the field that a finding links to. The costs have a dialog instead. */
export const PLACE_LABELS: Readonly<Record<Exclude<CheckPlace, 'costs'>, string>> = {
  ...CHECK_FIELD_LABELS,
  rateWithoutPoints: 'Rate without points',
  closingOn: 'Closing date',
  taxPerYear: 'Property tax per year',
  insurancePerYear: 'Home insurance per year',
};

/** Brings the focus to a field of a scenario. Cards and checks of a scenario carry its number, those of all 'all'. */
export function goToField(index: number, place: Exclude<CheckPlace, 'costs'>): void {
  const labels = document.querySelectorAll<HTMLLabelElement>(
    `:is([data-scenario="${index}"], [data-scenario="all"]) label`,
  );
  const label = [...labels].find(
    ({ textContent }) => textContent.replace(/\s*\*$/, '') === PLACE_LABELS[place],
  );
  label?.control?.focus();
}

interface CheckFieldsProps {
  form: QuoteForm;
  index: number;
  /** Rows of the tables. */
  rate: NonNullable<CheckTexts['readPrimeRate']> | null;
  limit: NonNullable<CheckTexts['readLoanLimit']> | null;
  errors: ScenarioErrors;
}

const UNITS = Array.from({ length: MAX_UNITS }, (_, index) => String(index + 1));

type TextName = 'propertyState' | 'propertyCounty' | 'primeOfferRate' | 'loanLimit';

/** Facts used only by the checks. If rate or limit is empty, the table applies. */
export const CheckFields = memo(function CheckFields({ form, index, rate, limit, errors }: CheckFieldsProps) {
  const path = (name: keyof CheckTexts) => `scenarios.${index}.${name}` as FieldPath<QuoteTexts>;
  const text = (name: TextName, more: { unit?: '$' | '%'; placeholder?: string | undefined } = {}) => (
    <QuoteField form={form} name={path(name)}>
      {(value, onChange) => (
        <TypedInput
          label={CHECK_FIELD_LABELS[name]}
          {...(more.unit === undefined ? {} : { unit: more.unit })}
          {...(more.placeholder === undefined ? {} : { placeholder: more.placeholder })}
          value={String(value ?? '')}
          onChange={onChange}
          error={errors[name]}
        />
      )}
    </QuoteField>
  );
  return (
    <div className={classes.fields}>
      <QuoteField form={form} name={path('units')}>
        {(value, onChange) => (
          <SearchableSelect
            label={CHECK_FIELD_LABELS.units}
            data={UNITS}
            value={String(value ?? '1')}
            allowDeselect={false}
            error={errors.units}
            onChange={(chosen) => onChange(chosen)}
          />
        )}
      </QuoteField>
      <QuoteField form={form} name={path('propertyState')}>
        {(value, onChange) => (
          <TypedInput
            label={CHECK_FIELD_LABELS.propertyState}
            value={String(value ?? '')}
            // 'texas' and 'tx' become 'TX', so that the table finds them.
            onChange={(typed) => onChange(stateCode(typed) ?? typed)}
            error={errors.propertyState}
          />
        )}
      </QuoteField>
      {text('propertyCounty')}
      <QuoteField form={form} name={path('rateSetOn')}>
        {(value, onChange) => (
          <DateInput
            label={CHECK_FIELD_LABELS.rateSetOn}
            value={String(value ?? '')}
            onChange={onChange}
            error={errors.rateSetOn}
          />
        )}
      </QuoteField>
      {text('primeOfferRate', {
        unit: '%',
        placeholder: rate ? percentText(rate.rate).replace('%', '') : undefined,
      })}
      {text('loanLimit', {
        unit: '$',
        placeholder: limit
          ? centsText(limit.limitCents ?? limit.baselineCents ?? 0).replace('$', '')
          : undefined,
      })}
    </div>
  );
}, isSameValue);
