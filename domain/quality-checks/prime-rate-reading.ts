import { PROGRAM_TERM_MONTHS } from '../loans/loan-product.ts';
import type { QuoteScenario } from '../quotes/quote-scenario.ts';
import { primeRate } from '../rate-tables/prime-rate-tables.ts';
import { DAYS_OF_WEEK } from '../rate-tables/table-weeks.ts';
import { AGENCY_ARMS } from '../schedules/agency-arms.ts';
import { addDays, type CalendarDate, formatDate, isCalendarDate } from '../time/eastern-time.ts';

export type PrimeOfferRate = NonNullable<QuoteScenario['primeOfferRate']>;

/** The comparable loan in the published tables: by term, or by fixed years (comment 35(a)(2)-2). */
export function comparableLoan({ program }: Pick<QuoteScenario, 'program'>): {
  kind: 'fixed' | 'adjustable';
  years: number;
} {
  return program === '7-Year ARM'
    ? { kind: 'adjustable', years: AGENCY_ARMS['7/6'].fixedMonths / 12 }
    : { kind: 'fixed', years: PROGRAM_TERM_MONTHS[program] / 12 };
}

/** The rate in a table, or the reason why the table has none. */
export type ReadPrimeRate = { ok: true; rate: PrimeOfferRate } | { ok: false; reason: string };

/** The average prime offer rate of the day on which the rate is set, by the last row that begins on or before it. */
export function readPrimeRate(
  scenario: Pick<QuoteScenario, 'program'>,
  rateSetOn: CalendarDate,
  found: { tableId: string | null; row: readonly string[] | undefined },
): ReadPrimeRate {
  const { kind, years } = comparableLoan(scenario);
  if (!isCalendarDate(rateSetOn)) return { ok: false, reason: "Enter the date of 'Rate set on'." };
  const { tableId, row } = found;
  const week = row?.[0];
  const rate = row === undefined ? null : primeRate(row, years);
  if (tableId === null || week === undefined || rate === null) {
    return {
      ok: false,
      reason: `There is no table of ${kind} average prime offer rates for ${formatDate(rateSetOn)}.`,
    };
  }
  if (rateSetOn >= addDays(week, DAYS_OF_WEEK) || rateSetOn < week) {
    return {
      ok: false,
      reason: `The table of ${kind} average prime offer rates ends with the week of ${formatDate(week)}.`,
    };
  }
  return { ok: true, rate: { rate, reading: { tableId, kind, years, week, rateSetOn } } };
}
