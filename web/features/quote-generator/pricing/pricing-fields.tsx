import type { ReactNode } from 'react';
import { percentText } from '../../../../domain/quotes/quote-figure-text.ts';
import {
  ADJUSTMENT_SOURCES,
  INSURANCE_SOURCES,
  REFINANCE_KINDS,
  sumOfRates,
} from '../../../../domain/quotes/quote-pricing.ts';
import type { QuoteScenario } from '../../../../domain/quotes/quote-scenario.ts';
import { bandText, type TableReading } from '../../../../domain/rate-tables/table-reading.ts';
import { formatDate } from '../../../../domain/time/eastern-time.ts';
import classes from '../scenario-card.module.css';
import type { PricingTexts } from './pricing-texts.ts';

export type PricingChoice = 'refinanceKind' | 'insuranceSource' | 'adjustmentSource';

interface PricingFieldsProps {
  texts: PricingTexts & { purpose: string };
  /** Null while a field is wrong. */
  scenario: QuoteScenario | null;
  choice: (name: PricingChoice, label: string, options: readonly string[]) => ReactNode;
  score: ReactNode;
  rate: ReactNode;
}

/** The credit score of a conventional loan, and what tables say about it. */
export function PricingFields({ texts, scenario, choice, score, rate }: PricingFieldsProps) {
  const { purpose, insuranceSource = 'By hand', adjustmentSource = 'None' } = texts;
  const readsTable = insuranceSource === 'From the table' || adjustmentSource === 'From the table';
  return (
    <>
      {score}
      {readsTable && purpose === 'Refinance'
        ? choice('refinanceKind', 'Refinance type', REFINANCE_KINDS)
        : null}
      {choice('insuranceSource', 'Mortgage insurance rate', INSURANCE_SOURCES)}
      {insuranceSource === 'By hand' ? rate : null}
      <TakenRows
        reading={scenario?.insuranceReading}
        none={
          insuranceSource === 'From the table' && scenario !== null && scenario.insuranceReading === undefined
            ? 'No mortgage insurance: the loan is at most 80% of the value.'
            : null
        }
      />
      {choice('adjustmentSource', 'Price adjustments', ADJUSTMENT_SOURCES)}
      <TakenRows reading={scenario?.adjustmentReading} none={null} />
    </>
  );
}

/** The table rows that a scenario used. */
function TakenRows({ reading, none }: { reading: TableReading | undefined; none: string | null }) {
  if (reading === undefined) return none === null ? null : <p className={classes.taken}>{none}</p>;
  const { rows, validFrom } = reading;
  return (
    <div className={classes.taken}>
      <p>
        {percentText(sumOfRates(rows))} by the table valid from {formatDate(validFrom)}
      </p>
      <ul>
        {rows.map((row) => (
          <li key={row.item}>
            {bandText(row)}, {percentText(row.rate)}
          </li>
        ))}
      </ul>
    </div>
  );
}
