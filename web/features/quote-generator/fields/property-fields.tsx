import { paidOutNote } from '../../../../domain/quotes/quote-interest.ts';
import {
  QUOTE_OCCUPANCIES,
  QUOTE_PURPOSES,
  type QuoteScenario,
} from '../../../../domain/quotes/quote-scenario.ts';
import type { ScenarioErrors, ScenarioTexts } from '../scenario-texts.ts';
import type { QuoteForm } from '../use-quote-form.ts';
import { ChoiceField, DateField, TextField } from './scenario-fields.tsx';

interface PartProps {
  form: QuoteForm;
  index: number;
  /** How many scenarios share the fields; absent for those of one scenario. */
  sharedBy?: number;
  errors: ScenarioErrors;
  isPurchase: boolean;
}

function fieldsOf({ form, index, sharedBy, errors }: PartProps) {
  return <Name extends keyof ScenarioTexts>(name: Name) => ({
    form,
    index,
    name,
    error: errors[name],
    ...(sharedBy === undefined ? {} : { sharedBy }),
  });
}

interface PropertyFieldsProps extends PartProps {
  /** Null while a field is wrong. */
  scenario: QuoteScenario | null;
}

export function PropertyFields({ scenario, ...part }: PropertyFieldsProps) {
  const field = fieldsOf(part);
  return (
    <>
      <ChoiceField {...field('purpose')} label="Purpose" options={QUOTE_PURPOSES} />
      <ChoiceField {...field('occupancy')} label="Occupancy" options={QUOTE_OCCUPANCIES} />
      <TextField {...field('value')} label={part.isPurchase ? 'Price' : 'Home value'} unit="$" required />
      {part.isPurchase ? (
        <TextField {...field('appraisedValue')} label="Appraised value" unit="$" />
      ) : (
        <TextField {...field('payoff')} label="Payoff of existing loans" unit="$" />
      )}
      <DateField
        {...field('closingOn')}
        label="Closing date"
        description={scenario === null ? null : paidOutNote(scenario)}
        required
      />
    </>
  );
}

export function TaxFields(part: PartProps) {
  const field = fieldsOf(part);
  return (
    <>
      <TextField {...field('taxPerYear')} label="Property tax per year" unit="$" />
      <TextField {...field('insurancePerYear')} label="Home insurance per year" unit="$" />
      <TextField {...field('taxDue')} label="Property tax due in" placeholder="Jun, Dec" />
      <TextField {...field('insuranceDue')} label="Home insurance due in" placeholder="Month of closing" />
      <TextField {...field('escrowCushion')} label="Escrow cushion in months" />
      <TextField {...field('prepaidInsurance')} label="Months of insurance at closing" placeholder="12" />
      <TextField {...field('prepaidTax')} label="Months of tax at closing" placeholder="0" />
      <TextField {...field('hoaPerMonth')} label="HOA dues per month" unit="$" />
    </>
  );
}

/** Amounts paid before the closing. */
export function PaidFields(part: PartProps) {
  const field = fieldsOf(part);
  return (
    <>
      {part.isPurchase ? (
        <>
          <TextField {...field('earnestMoney')} label="Earnest money paid" unit="$" />
          <TextField {...field('adjustmentsDue')} label="Paid in advance by the seller" unit="$" />
        </>
      ) : null}
      <TextField {...field('paidBefore')} label="Costs paid before closing" unit="$" />
      <TextField {...field('otherCredits')} label="Adjustments and other credits" unit="$" />
    </>
  );
}
