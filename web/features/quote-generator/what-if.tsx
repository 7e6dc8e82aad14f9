import { Slider } from '@mantine/core';
import '@mantine/core/styles/Slider.layer.css';
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { buydownFault } from '../../../domain/quotes/buydowns/temporary-buydown.ts';
import { computeQuote, type Quote } from '../../../domain/quotes/quote.ts';
import { centsText, percentText } from '../../../domain/quotes/quote-figure-text.ts';
import { feeFaultOf, MIN_LOAN_CENTS, type QuoteScenario } from '../../../domain/quotes/quote-scenario.ts';
import { SearchableSelect } from '../../forms/fields/searchable-select.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { pricedFields } from './pricing/pricing-texts.ts';
import type { QuoteTables } from './pricing/quote-tables.ts';
import type { ComputedScenario } from './use-quote-form.ts';
import classes from './what-if.module.css';

interface WhatIfProps {
  scenarios: readonly ComputedScenario[];
  tables: QuoteTables;
}

/** Two percentage points either way in eighths; a quarter of the price either way in hundredths. */
const RATE_SPAN = 2000;
const RATE_STEP = 125;
const DOWN_SPAN = 25;

/** Sliders for another rate or down payment, without changing the entries. */
export const WhatIf = memo(function WhatIf({ scenarios, tables }: WhatIfProps) {
  const [chosen, setChosen] = useState(0);
  const { scenario = null, quote = null } = scenarios[chosen] ?? {};
  const names = scenarios.map((other, index) => other.scenario?.name ?? `Scenario ${index + 1}`);
  const choice =
    scenarios.length > 1 ? (
      <ScenarioChoice namesText={names.join('\n')} chosen={chosen} onChange={setChosen} />
    ) : null;
  return <Trial scenario={scenario} quote={quote} tables={tables} choice={choice} />;
});

interface ScenarioChoiceProps {
  /** One name per line. */
  namesText: string;
  chosen: number;
  onChange: (chosen: number) => void;
}

const ScenarioChoice = memo(function ScenarioChoice({ namesText, chosen, onChange }: ScenarioChoiceProps) {
  return (
    <SearchableSelect
      label="Scenario"
      data={namesText.split('\n').map((label, index) => ({ value: String(index), label }))}
      value={String(chosen)}
      allowDeselect={false}
      onChange={(value) => onChange(Number(value))}
    />
  );
});

interface TrialProps extends Pick<ComputedScenario, 'scenario' | 'quote'>, Pick<WhatIfProps, 'tables'> {
  choice: ReactNode;
}

function Trial({ scenario, quote, tables, choice }: TrialProps) {
  const [rateBy, setRateBy] = useState(0);
  const [downBy, setDownBy] = useState(0);
  // Sliders move at once. Typed characters appear with their figures.
  const rateTried = useDeferredValue(rateBy);
  const downTried = useDeferredValue(downBy);
  const rateText = useLatest((by: number) => percentText(Math.max(0, (scenario?.rate ?? 0) + by)));
  const isMoved = rateTried !== 0 || downTried !== 0;
  const { moved, fault } = useMemo(
    () =>
      scenario === null
        ? { moved: null, fault: null }
        : movedScenario(scenario, { rateBy: rateTried, downBy: downTried }, tables),
    [scenario, rateTried, downTried, tables],
  );
  const result = useMemo(
    () => (moved === null || fault !== null ? null : isMoved ? computeQuote(moved) : quote),
    [moved, fault, isMoved, quote],
  );
  if (scenario === null || quote === null || moved === null) return null;
  return (
    <SectionCard title="What if" content="padded">
      <div className={classes.content}>
        {choice}
        <div>
          <p className={classes.label}>Interest rate {percentText(moved.rate)}</p>
          <RateSlider text={rateText} by={rateBy} onChange={setRateBy} />
        </div>
        {scenario.purpose === 'Purchase' ? (
          <div>
            <p className={classes.label}>Down payment {centsText(moved.downPaymentCents)}</p>
            <DownSlider by={downBy} onChange={setDownBy} />
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

interface SliderProps {
  by: number;
  onChange: (by: number) => void;
}

interface RateSliderProps extends SliderProps {
  /** Label while the slider moves; a typed rate does not render it. */
  text: (by: number) => string;
}

/** Rendered when moved, not with each figure. */
const RateSlider = memo(function RateSlider({ text, by, onChange }: RateSliderProps) {
  return (
    <Slider
      thumbLabel="Interest rate"
      label={text}
      min={-RATE_SPAN}
      max={RATE_SPAN}
      step={RATE_STEP}
      value={by}
      onChange={onChange}
    />
  );
});

const DownSlider = memo(function DownSlider({ by, onChange }: SliderProps) {
  return (
    <Slider
      thumbLabel="Down payment"
      label={(moved) => `${moved > 0 ? '+' : ''}${moved}% of the price`}
      min={-DOWN_SPAN}
      max={DOWN_SPAN}
      step={1}
      value={by}
      onChange={onChange}
    />
  );
});

/** The scenario with another rate and down payment; undefined if nothing is left to borrow. */
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
