import { ActionIcon, Button } from '@mantine/core';
import { memo } from 'react';
import { LOAN_PROGRAMS } from '../../../domain/loans/loan-product.ts';
import { paidOutNote } from '../../../domain/quotes/quote-interest.ts';
import { QUOTE_OCCUPANCIES, QUOTE_PURPOSES } from '../../../domain/quotes/quote-scenario.ts';
import { aboveValueNote } from '../../../domain/quotes/second-liens/quote-lien-rows.ts';
import { IconX } from '../../ui/icons.tsx';
import {
  BuydownFields,
  ChoiceField,
  DateField,
  GovernmentFields,
  TextField,
} from './fields/scenario-fields.tsx';
import { PricingFields } from './pricing/pricing-fields.tsx';
import classes from './scenario-card.module.css';
import type { ScenarioTexts } from './scenario-texts.ts';
import { LienFields } from './second-liens/lien-fields.tsx';
import type { ComputedScenario, QuoteForm } from './use-quote-form.ts';

interface ScenarioCardProps {
  form: QuoteForm;
  index: number;
  computed: ComputedScenario;
  onCosts: (index: number) => void;
  /** Absent for the only scenario. */
  onRemove?: ((index: number) => void) | undefined;
}

/** The fields of one scenario, which follow their own values. */
export const ScenarioCard = memo(function ScenarioCard({
  form,
  index,
  computed,
  onCosts,
  onRemove,
}: ScenarioCardProps) {
  const { texts, quote, errors, scenario } = computed;
  const field = <Name extends keyof ScenarioTexts>(name: Name) => ({
    form,
    index,
    name,
    error: errors[name],
  });
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
        <TextField {...field('name')} label="Name" />
        {onRemove === undefined ? null : (
          <ActionIcon
            className={classes.remove}
            aria-label={`Remove ${texts.name}`}
            onClick={() => onRemove(index)}
          >
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
      <ChoiceField {...field('purpose')} label="Purpose" options={QUOTE_PURPOSES} />
      <ChoiceField {...field('occupancy')} label="Occupancy" options={QUOTE_OCCUPANCIES} />
      <TextField {...field('value')} label={isPurchase ? 'Price' : 'Value of the home'} unit="$" required />
      {isPurchase ? (
        <>
          <TextField {...field('appraisedValue')} label="Appraised value" unit="$" />
          <TextField {...field('downPayment')} label="Down payment" unit="$" />
        </>
      ) : (
        <>
          <TextField {...field('loan')} label="New loan" unit="$" required />
          <TextField {...field('payoff')} label="Payoff of existing loans" unit="$" />
        </>
      )}
      <GovernmentFields
        texts={texts}
        choice={(name, label, options) => <ChoiceField {...field(name)} label={label} options={options} />}
        date={(name, label) => <DateField {...field(name)} label={label} />}
      />
      <ChoiceField {...field('program')} label="Program" options={LOAN_PROGRAMS} />
      <TextField {...field('rate')} label="Interest rate" unit="%" required />
      {texts.program === '7-Year ARM' ? (
        <>
          <TextField {...field('indexedRate')} label="Rate after 7 years" unit="%" required />
          <TextField {...field('armMargin')} label="Margin (floor)" unit="%" />
          <TextField {...field('armCaps')} label="Caps: first/later/in all" unit="%" />
          <TextField {...field('armEvery')} label="Then every (months)" />
        </>
      ) : null}
      <TextField {...field('points')} label="Points (% of the loan)" unit="%" />
      {isPurchase ? (
        <TextField {...field('sellerPoints')} label="Points paid by the seller" unit="%" />
      ) : null}
      {/^[\s0.%]*$/.test(texts.points) ? null : (
        <TextField
          {...field('rateWithoutPoints')}
          label="Rate without points"
          unit="%"
          placeholder="First scenario"
        />
      )}
      <BuydownFields
        texts={texts}
        choice={(name, label, options) => <ChoiceField {...field(name)} label={label} options={options} />}
      />
      <DateField
        {...field('closingOn')}
        label="Closing date"
        description={scenario === null ? null : paidOutNote(scenario)}
        required
      />
      <TextField {...field('taxPerYear')} label="Property tax per year" unit="$" />
      <TextField {...field('insurancePerYear')} label="Home insurance per year" unit="$" />
      <TextField {...field('taxDue')} label="Property tax due in" placeholder="Jun, Dec" />
      <TextField {...field('insuranceDue')} label="Home insurance due in" placeholder="Month of closing" />
      <TextField {...field('escrowCushion')} label="Escrow cushion in months" />
      <TextField {...field('prepaidInsurance')} label="Months of insurance at closing" placeholder="12" />
      <TextField {...field('prepaidTax')} label="Months of tax at closing" placeholder="0" />
      <TextField {...field('hoaPerMonth')} label="HOA dues per month" unit="$" />
      {isConventional ? (
        <PricingFields
          texts={texts}
          scenario={scenario}
          choice={(name, label, options) => <ChoiceField {...field(name)} label={label} options={options} />}
          score={<TextField {...field('creditScore')} label="Credit score" />}
          rate={<TextField {...field('mortgageInsurance')} label="Mortgage insurance per year" unit="%" />}
        />
      ) : null}
      <TextField {...field('lenderCredit')} label="Lender credit" unit="$" />
      {isPurchase ? (
        <>
          <TextField {...field('sellerCredit')} label="Seller credit" unit="$" />
          <TextField {...field('earnestMoney')} label="Earnest money paid" unit="$" />
          <TextField {...field('adjustmentsDue')} label="Paid in advance by the seller" unit="$" />
        </>
      ) : null}
      <TextField {...field('paidBefore')} label="Costs paid before closing" unit="$" />
      <TextField {...field('otherCredits')} label="Adjustments and other credits" unit="$" />
      <LienFields
        form={form}
        index={index}
        isRefinance={!isPurchase}
        errors={errors}
        note={quote === null ? null : aboveValueNote(quote)}
      />
      {/* Starts with the button's visible words, so that voice control can press it. */}
      <Button
        className={classes.costs}
        variant="default"
        onClick={() => onCosts(index)}
        aria-label={`${costsText}, ${texts.name}`}
      >
        {costsText}
      </Button>
    </section>
  );
});
