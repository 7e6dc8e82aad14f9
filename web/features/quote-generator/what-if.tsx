import { Slider } from '@mantine/core';
import '@mantine/core/styles/Slider.layer.css';
import { useDeferredValue, useMemo, useState } from 'react';
import { buydownFault } from '../../../domain/quotes/buydowns/temporary-buydown.ts';
import { computeQuote, type Quote } from '../../../domain/quotes/quote.ts';
import { centsText, percentText } from '../../../domain/quotes/quote-figure-text.ts';
import { feeFaultOf, MIN_LOAN_CENTS, type QuoteScenario } from '../../../domain/quotes/quote-scenario.ts';
import { SearchableSelect } from '../../forms/fields/searchable-select.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { pricedFields } from './pricing/pricing-texts.ts';
import type { QuoteTables } from './pricing/quote-tables.ts';
import type { ComputedScenario } from './use-quote-form.ts';
import classes from './what-if.module.css';

interface WhatIfProps {
  scenarios: readonly ComputedScenario[];
  tables: QuoteTables;
}

/** Two points either way in eighths, a quarter of the price either way in hundredths. */
const RATE_SPAN = 2000;
const RATE_STEP = 125;
const DOWN_SPAN = 25;

/** The effect of another rate or down payment: tried by sliders, without changing the entries. */
export function WhatIf({ scenarios, tables }: WhatIfProps) {
  const [chosen, setChosen] = useState(0);
  const [rateBy, setRateBy] = useState(0);
  const [downBy, setDownBy] = useState(0);
  const { scenario = null, quote = null } = scenarios[chosen] ?? {};
  const { moved, fault } = useDeferredValue(
    scenario === null ? { moved: null, fault: null } : movedScenario(scenario, { rateBy, downBy }, tables),
  );
  const key = moved === null ? '' : `${moved.rate}:${moved.downPaymentCents}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what the computation depends on
  const result = useMemo(
    () => (moved === null || fault !== null ? null : computeQuote(moved)),
    [key, scenario, tables],
  );
  if (scenario === null || quote === null || moved === null) return null;
  return (
    <SectionCard title="What if" content="padded">
      <div className={classes.content}>
        {scenarios.length > 1 ? (
          <SearchableSelect
            label="Scenario"
            data={scenarios.map((other, index) => ({
              value: String(index),
              label: other.scenario?.name ?? `Scenario ${index + 1}`,
            }))}
            value={String(chosen)}
            allowDeselect={false}
            onChange={(value) => setChosen(Number(value))}
          />
        ) : null}
        <div>
          <p className={classes.label}>Interest rate {percentText(moved.rate)}</p>
          <Slider
            thumbLabel="Interest rate"
            label={(by) => percentText(Math.max(0, scenario.rate + by))}
            min={-RATE_SPAN}
            max={RATE_SPAN}
            step={RATE_STEP}
            value={rateBy}
            onChange={setRateBy}
          />
        </div>
        {scenario.purpose === 'Purchase' ? (
          <div>
            <p className={classes.label}>Down payment {centsText(moved.downPaymentCents)}</p>
            <Slider
              thumbLabel="Down payment"
              label={(by) => `${by > 0 ? '+' : ''}${by} % of the price`}
              min={-DOWN_SPAN}
              max={DOWN_SPAN}
              step={1}
              value={downBy}
              onChange={setDownBy}
            />
          </div>
        ) : null}
        {result === null ? (
          <p aria-live="polite">{fault?.message}</p>
        ) : (
          <Outcome before={quote} after={result} />
        )}
      </div>
    </SectionCard>
  );
}

/** The scenario with another rate and down payment, as long as an amount to borrow remains. */
function movedScenario(
  scenario: QuoteScenario,
  { rateBy, downBy }: { rateBy: number; downBy: number },
  tables: QuoteTables,
): { moved: QuoteScenario; fault: { message: string } | null } {
  const down = scenario.downPaymentCents + Math.round((scenario.valueCents * downBy) / 100);
  const moved = {
    ...scenario,
    rate: Math.max(0, scenario.rate + rateBy),
    downPaymentCents: Math.min(Math.max(0, down), scenario.valueCents - MIN_LOAN_CENTS),
  };
  // Another down payment may have other rows in the tables.
  const { fields, faults } = downBy === 0 ? { fields: {}, faults: [] } : pricedFields(moved, { tables });
  return {
    moved: { ...moved, ...fields },
    fault: feeFaultOf(moved) ?? buydownFault(moved) ?? faults[0] ?? null,
  };
}

function Outcome({ before, after }: { before: Quote; after: Quote }) {
  const rows = [
    ['Monthly payment', before.monthly.totalCents, after.monthly.totalCents],
    ['Cash to close', before.cashToClose.totalCents, after.cashToClose.totalCents],
    ['Loan amount', before.loanCents, after.loanCents],
  ] as const;
  return (
    <dl className={classes.outcome} aria-live="polite">
      {rows.map(([label, was, is]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {centsText(is)}
            {is === was ? null : (
              <span className={classes.by}>
                {is > was ? '+' : '-'}
                {centsText(Math.abs(is - was))}
              </span>
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>APR</dt>
        <dd>{after.apr === null ? 'N/A' : percentText(Math.round(after.apr * 1000))}</dd>
      </div>
    </dl>
  );
}
