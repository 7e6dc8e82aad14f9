import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { type Control, Controller, type FieldPath } from 'react-hook-form';
import { isSameJson, type Json } from '../../../domain/history/json.ts';
import { LOAN_PROGRAMS } from '../../../domain/loans/loan-product.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import {
  QUOTE_OCCUPANCIES,
  QUOTE_PURPOSES,
  type QuoteScenario,
} from '../../../domain/quotes/quote-scenario.ts';
import { aboveValueNote } from '../../../domain/quotes/second-liens/quote-lien-rows.ts';
import { DateInput } from '../../forms/fields/date-input.tsx';
import { SearchableSelect } from '../../forms/fields/searchable-select.tsx';
import { TypedInput } from '../../forms/typing/typed-input.tsx';
import { BuydownFields } from './buydown/buydown-fields.tsx';
import type { BuydownTexts } from './buydown/buydown-texts.ts';
import type { CheckTexts } from './checks/check-texts.ts';
import { GovernmentFields } from './government-fields.tsx';
import { type PricingChoice, PricingFields } from './pricing/pricing-fields.tsx';
import classes from './scenario-card.module.css';
import type { ScenarioErrors, ScenarioTexts } from './scenario-texts.ts';
import { LienFields } from './second-liens/lien-fields.tsx';
import type { QuoteTexts } from './use-quote-form.ts';

interface ScenarioCardProps {
  control: Control<QuoteTexts>;
  index: number;
  texts: Pick<
    ScenarioTexts,
    | 'name'
    | 'purpose'
    | 'program'
    | 'costs'
    | 'loanType'
    | 'vaUse'
    | 'liens'
    | 'buydownPlan'
    | 'points'
    | 'insuranceSource'
    | 'adjustmentSource'
  >;
  /** Null while a field is wrong. */
  quote: Quote | null;
  /** As it was read; null while a field is wrong. */
  scenario?: QuoteScenario | null;
  errors: ScenarioErrors;
  onCosts: () => void;
  /** Absent for the only scenario. */
  onRemove?: (() => void) | undefined;
}

/** The fields of one scenario. The cards of the others are not drawn again. */
export const ScenarioCard = memo(
  ScenarioCardOf,
  (before, after) =>
    before.control === after.control &&
    before.index === after.index &&
    before.quote === after.quote &&
    before.scenario === after.scenario &&
    before.errors === after.errors &&
    // The functions read the form when they are called.
    (before.onRemove === undefined) === (after.onRemove === undefined) &&
    isSameJson(before.texts as unknown as Json, after.texts as unknown as Json),
);

function ScenarioCardOf(props: ScenarioCardProps) {
  const { control, index, texts, quote, errors, scenario = null, onCosts, onRemove } = props;
  const field = { control, index, errors };
  const isPurchase = texts.purpose === 'Purchase';
  const isConventional = (texts.loanType ?? 'Conventional') === 'Conventional';
  const costErrors = Object.keys(errors).filter((path) => path.startsWith('costs')).length;
  const costsText =
    costErrors > 0 ? 'Closing costs: check the marked lines' : `Closing costs: ${texts.costs.length} lines`;
  return (
    <section
      className={classes.card}
      data-scenario={index}
      aria-label={texts.name || `Scenario ${index + 1}`}
    >
      <div className={classes.head}>
        <TextField {...field} name="name" label="Name" />
        {onRemove === undefined ? null : (
          <ActionIcon className={classes.remove} aria-label={`Remove ${texts.name}`} onClick={onRemove}>
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
      <ChoiceField {...field} name="purpose" label="Purpose" options={QUOTE_PURPOSES} />
      <ChoiceField {...field} name="occupancy" label="Occupancy" options={QUOTE_OCCUPANCIES} />
      <TextField
        {...field}
        name="value"
        label={isPurchase ? 'Price' : 'Value of the home'}
        unit="$"
        required
      />
      {isPurchase ? (
        <>
          <TextField {...field} name="appraisedValue" label="Appraised value" unit="$" />
          <TextField {...field} name="downPayment" label="Down payment" unit="$" />
        </>
      ) : (
        <>
          <TextField {...field} name="loan" label="New loan" unit="$" required />
          <TextField {...field} name="payoff" label="Payoff of existing loans" unit="$" />
        </>
      )}
      <GovernmentFields
        texts={texts}
        choice={(name, label, options) => (
          <ChoiceField {...field} name={name} label={label} options={options} />
        )}
        date={(name, label) => <DateField {...field} name={name} label={label} />}
      />
      <ChoiceField {...field} name="program" label="Program" options={LOAN_PROGRAMS} />
      <TextField {...field} name="rate" label="Interest rate" unit="%" required />
      {texts.program === '7-Year ARM' ? (
        <>
          <TextField {...field} name="indexedRate" label="Rate after 7 years" unit="%" required />
          <TextField {...field} name="armMargin" label="Margin (floor)" unit="%" />
          <TextField {...field} name="armCaps" label="Caps: first/later/in all" unit="%" />
          <TextField {...field} name="armEvery" label="Then every (months)" />
        </>
      ) : null}
      <TextField {...field} name="points" label="Points (% of the loan)" unit="%" />
      {isPurchase ? (
        <TextField {...field} name="sellerPoints" label="Points paid by the seller" unit="%" />
      ) : null}
      {/^[\s0.%]*$/.test(texts.points) ? null : (
        <TextField
          {...field}
          name="rateWithoutPoints"
          label="Rate without points"
          unit="%"
          placeholder="First scenario"
        />
      )}
      <BuydownFields
        texts={texts}
        choice={(name, label, options) => (
          <ChoiceField {...field} name={name} label={label} options={options} />
        )}
      />
      <DateField {...field} name="closingOn" label="Closing date" required />
      <TextField {...field} name="taxPerYear" label="Property tax per year" unit="$" />
      <TextField {...field} name="insurancePerYear" label="Home insurance per year" unit="$" />
      <TextField {...field} name="taxDue" label="Property tax due in" placeholder="Jun, Dec" />
      <TextField
        {...field}
        name="insuranceDue"
        label="Home insurance due in"
        placeholder="Month of closing"
      />
      <TextField {...field} name="escrowCushion" label="Escrow cushion in months" />
      <TextField {...field} name="prepaidInsurance" label="Months of insurance at closing" placeholder="12" />
      <TextField {...field} name="prepaidTax" label="Months of tax at closing" placeholder="0" />
      <TextField {...field} name="hoaPerMonth" label="HOA dues per month" unit="$" />
      {isConventional ? (
        <PricingFields
          texts={texts}
          scenario={scenario}
          choice={(name, label, options) => (
            <ChoiceField {...field} name={name} label={label} options={options} />
          )}
          score={<TextField {...field} name="creditScore" label="Credit score" />}
          rate={
            <TextField {...field} name="mortgageInsurance" label="Mortgage insurance per year" unit="%" />
          }
        />
      ) : null}
      <TextField {...field} name="lenderCredit" label="Lender credit" unit="$" />
      {isPurchase ? (
        <>
          <TextField {...field} name="sellerCredit" label="Seller credit" unit="$" />
          <TextField {...field} name="earnestMoney" label="Earnest money paid" unit="$" />
          <TextField {...field} name="adjustmentsDue" label="Paid in advance by the seller" unit="$" />
        </>
      ) : null}
      <TextField {...field} name="paidBefore" label="Costs paid before closing" unit="$" />
      <TextField {...field} name="otherCredits" label="Adjustments and other credits" unit="$" />
      <Controller
        control={control}
        name={`scenarios.${index}.liens`}
        render={({ field: { value, onChange } }) => (
          <LienFields
            liens={value ?? []}
            isRefinance={!isPurchase}
            errors={errors}
            note={quote === null ? null : aboveValueNote(quote)}
            onChange={onChange}
          />
        )}
      />
      {/* Starts with the button's visible words, so that voice control can press it. */}
      <Button
        className={classes.costs}
        variant="default"
        onClick={onCosts}
        aria-label={`${costsText}, ${texts.name}`}
      >
        {costsText}
      </Button>
    </section>
  );
}

type TextName = Exclude<
  keyof ScenarioTexts,
  'costs' | 'liens' | ChoiceName | 'interestYear' | 'interestCreditDays' | 'savedPricing' | keyof CheckTexts
>;

interface FieldProps {
  control: Control<QuoteTexts>;
  index: number;
  errors: ScenarioErrors;
}

interface TextFieldProps extends FieldProps {
  name: TextName;
  label: string;
  unit?: '$' | '%';
  placeholder?: string;
  required?: boolean;
}

function TextField({ control, index, errors, name, ...rest }: TextFieldProps) {
  return (
    <Controller
      control={control}
      name={pathOf(index, name)}
      render={({ field }) => (
        <TypedInput
          {...rest}
          value={String(field.value ?? '')}
          onChange={field.onChange}
          error={errors[name]}
        />
      )}
    />
  );
}

type ChoiceName =
  | 'purpose'
  | 'occupancy'
  | 'program'
  | 'loanType'
  | 'feePayment'
  | 'vaUse'
  | 'vaRefinance'
  | keyof BuydownTexts
  | PricingChoice;

interface ChoiceFieldProps extends FieldProps {
  name: ChoiceName;
  label: string;
  options: readonly string[];
}

function ChoiceField({ control, index, errors, name, label, options }: ChoiceFieldProps) {
  return (
    <Controller
      control={control}
      name={pathOf(index, name)}
      render={({ field }) => (
        <SearchableSelect
          label={label}
          data={options}
          // A draft of an earlier version has no occupancy and no loan type.
          value={String(field.value ?? options[0])}
          allowDeselect={false}
          error={errors[name]}
          onChange={(value) => field.onChange(value)}
        />
      )}
    />
  );
}

interface DateFieldProps extends FieldProps {
  name: 'closingOn' | 'commitmentOn';
  label: string;
  required?: boolean;
}

function DateField({ control, index, errors, name, ...rest }: DateFieldProps) {
  return (
    <Controller
      control={control}
      name={pathOf(index, name)}
      render={({ field }) => (
        <DateInput
          {...rest}
          value={String(field.value ?? '')}
          onChange={field.onChange}
          error={errors[name]}
        />
      )}
    />
  );
}

function pathOf(index: number, name: keyof ScenarioTexts): FieldPath<QuoteTexts> {
  return `scenarios.${index}.${name}` as FieldPath<QuoteTexts>;
}
