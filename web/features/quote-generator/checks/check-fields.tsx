import { memo } from 'react';
import { type Control, Controller, type FieldPath } from 'react-hook-form';
import { stateCode } from '../../../../domain/addresses/us-states.ts';
import { MAX_UNITS } from '../../../../domain/quotes/quote-check-fields.ts';
import { centsText, percentText } from '../../../../domain/quotes/quote-figure-text.ts';
import { DateInput } from '../../../forms/fields/date-input.tsx';
import { SearchableSelect } from '../../../forms/fields/searchable-select.tsx';
import { TypedInput } from '../../../forms/typing/typed-input.tsx';
import type { ScenarioErrors } from '../scenario-texts.ts';
import type { QuoteTexts } from '../use-quote-form.ts';
import { CHECK_FIELD_LABELS } from './check-places.ts';
import type { CheckTexts } from './check-texts.ts';
import classes from './quality-checks.module.css';

interface CheckFieldsProps {
  control: Control<QuoteTexts>;
  index: number;
  /** The rows of the tables. */
  rate: NonNullable<CheckTexts['readPrimeRate']> | null;
  limit: NonNullable<CheckTexts['readLoanLimit']> | null;
  errors: ScenarioErrors;
}

const UNITS = Array.from({ length: MAX_UNITS }, (_, index) => String(index + 1));

type TextName = 'propertyState' | 'propertyCounty' | 'primeOfferRate' | 'loanLimit';

/** The facts that only the checks use. An empty rate or limit takes the table. */
export const CheckFields = memo(function CheckFields({
  control,
  index,
  rate,
  limit,
  errors,
}: CheckFieldsProps) {
  const path = (name: keyof CheckTexts) => `scenarios.${index}.${name}` as FieldPath<QuoteTexts>;
  const text = (name: TextName, more: { unit?: '$' | '%'; placeholder?: string | undefined } = {}) => (
    <Controller
      control={control}
      name={path(name)}
      render={({ field }) => (
        <TypedInput
          label={CHECK_FIELD_LABELS[name]}
          {...(more.unit === undefined ? {} : { unit: more.unit })}
          {...(more.placeholder === undefined ? {} : { placeholder: more.placeholder })}
          value={String(field.value ?? '')}
          onChange={field.onChange}
          error={errors[name]}
        />
      )}
    />
  );
  return (
    <div className={classes.fields}>
      <Controller
        control={control}
        name={path('units')}
        render={({ field }) => (
          <SearchableSelect
            label={CHECK_FIELD_LABELS.units}
            data={UNITS}
            value={String(field.value ?? '1')}
            allowDeselect={false}
            error={errors.units}
            onChange={(value) => field.onChange(value)}
          />
        )}
      />
      <Controller
        control={control}
        name={path('propertyState')}
        render={({ field }) => (
          <TypedInput
            label={CHECK_FIELD_LABELS.propertyState}
            value={String(field.value ?? '')}
            // 'texas' and 'tx' become 'TX', so that the table finds them.
            onChange={(typed) => field.onChange(stateCode(typed) ?? typed)}
            error={errors.propertyState}
          />
        )}
      />
      {text('propertyCounty')}
      <Controller
        control={control}
        name={path('rateSetOn')}
        render={({ field }) => (
          <DateInput
            label={CHECK_FIELD_LABELS.rateSetOn}
            value={String(field.value ?? '')}
            onChange={field.onChange}
            error={errors.rateSetOn}
          />
        )}
      />
      {text('primeOfferRate', {
        unit: '%',
        placeholder: rate ? percentText(rate.rate).replace(' %', '') : undefined,
      })}
      {text('loanLimit', {
        unit: '$',
        placeholder: limit
          ? centsText(limit.limitCents ?? limit.baselineCents ?? 0).replace('$', '')
          : undefined,
      })}
    </div>
  );
});
