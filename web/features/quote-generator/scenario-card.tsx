import { ActionIcon, Button } from '@mantine/core';
import { memo } from 'react';
import { LOAN_PROGRAMS } from '../../../domain/loans/loan-product.ts';
import { aboveValueNote } from '../../../domain/quotes/second-liens/quote-lien-rows.ts';
import { IconX } from '../../ui/icons.tsx';
import { PaidFields, PropertyFields, TaxFields } from './fields/property-fields.tsx';
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
  /** Whether home, dates and taxes are entered once for all scenarios. */
  isShared: boolean;
  onCosts: (index: number) => void;
  /** Absent for the only scenario. */
  onRemove?: ((index: number) => void) | undefined;
}

/** One scenario's fields, which rerender only with their own values. */
export const ScenarioCard = memo(function ScenarioCard({
  form,
  index,
  computed,
  isShared,
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
  const part = { form, index, errors, isPurchase };
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
      {isShared ? null : (
        <div className={classes.part} data-part="property">
          <PropertyFields {...part} scenario={scenario} />
        </div>
      )}
      <div className={classes.part} data-part="loan">
        {isPurchase ? (
          <TextField {...field('downPayment')} label="Down payment" unit="$" />
        ) : (
          <TextField {...field('loan')} label="New loan" unit="$" required />
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
            <TextField {...field('armCaps')} label="Caps: initial/periodic/lifetime" unit="%" />
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
      </div>
      {isShared ? null : (
        <div className={classes.part} data-part="taxes">
          <TaxFields {...part} />
        </div>
      )}
      {isConventional ? (
        <div className={classes.part} data-part="pricing">
          <PricingFields
            texts={texts}
            scenario={scenario}
            choice={(name, label, options) => (
              <ChoiceField {...field(name)} label={label} options={options} />
            )}
            score={isShared ? null : <TextField {...field('creditScore')} label="Credit score" />}
            rate={<TextField {...field('mortgageInsurance')} label="Mortgage insurance per year" unit="%" />}
          />
        </div>
      ) : null}
      <div className={classes.part} data-part="credits">
        <TextField {...field('lenderCredit')} label="Lender credit" unit="$" />
        {isPurchase ? <TextField {...field('sellerCredit')} label="Seller credit" unit="$" /> : null}
        {isShared ? null : <PaidFields {...part} />}
      </div>
      <div className={classes.part} data-part="liens">
        <LienFields
          form={form}
          index={index}
          isRefinance={!isPurchase}
          errors={errors}
          note={quote === null ? null : aboveValueNote(quote)}
        />
      </div>
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
