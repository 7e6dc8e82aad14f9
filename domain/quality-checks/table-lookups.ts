import { PROGRAM_TERM_MONTHS } from '../loans/loan-product.ts';
import type { QuoteScenario } from '../quotes/quote-scenario.ts';
import { BASELINE_KEY, limitDollars, limitKey } from '../rate-tables/loan-limit-table.ts';
import { primeRate } from '../rate-tables/prime-rate-tables.ts';
import { DAYS_OF_WEEK } from '../rate-tables/rate-table.ts';
import { AGENCY_ARMS } from '../schedules/agency-arms.ts';
import { addDays, type CalendarDate, formatDate, isCalendarDate } from '../time/eastern-time.ts';
import { ANY_COUNTY } from './county-key.ts';

export type LoanLimit = NonNullable<QuoteScenario['loanLimit']>;

type Place = Pick<QuoteScenario, 'propertyState' | 'propertyCounty'>;

interface FoundTable {
  tableId: string;
  validFrom: CalendarDate;
}

/** Most specific first: county, state, baseline. */
export function limitKeys({ propertyState, propertyCounty }: Place): string[] {
  if (propertyState === undefined) return [BASELINE_KEY];
  const ofState = [limitKey(propertyState, ANY_COUNTY), BASELINE_KEY];
  return propertyCounty === undefined ? ofState : [limitKey(propertyState, propertyCounty), ...ofState];
}

type ReadLimit = { ok: true; limit: LoanLimit } | { ok: false; reason: string };

/** By the rows of its keys; undefined for a missing row. FHFA sets limits for a year at a time. */
export function readLoanLimit(
  scenario: Place & { units?: number | undefined; closingOn: CalendarDate },
  table: FoundTable | null,
  rows: readonly (readonly string[] | undefined)[],
): ReadLimit {
  if (!isCalendarDate(scenario.closingOn)) return { ok: false, reason: 'Enter the closing date.' };
  const year = Number(scenario.closingOn.slice(0, 4));
  if (table === null || Number(table.validFrom.slice(0, 4)) !== year) {
    return { ok: false, reason: `There is no table of loan limits for ${year}.` };
  }
  const units = scenario.units ?? 1;
  const centsOf = (row: readonly string[] | undefined) => {
    const limit = row === undefined ? null : limitDollars(row, units);
    return limit === null ? undefined : limit * 100;
  };
  const baselineCents = centsOf(rows.at(-1));
  const place = rows.slice(0, -1).find((row) => row !== undefined);
  const limitCents = centsOf(place);
  if (baselineCents === undefined && limitCents === undefined) {
    return { ok: false, reason: `The table of ${year} has no row for this county.` };
  }
  return {
    ok: true,
    limit: {
      ...(limitCents === undefined ? {} : { limitCents }),
      ...(baselineCents === undefined ? {} : { baselineCents }),
      reading: { tableId: table.tableId, year, row: rowName(limitCents === undefined ? undefined : place) },
    },
  };
}

function rowName(row: readonly string[] | undefined): string {
  return row === undefined ? 'Baseline' : `${row[2]}, ${row[3]}`;
}

type PrimeOfferRate = NonNullable<QuoteScenario['primeOfferRate']>;

/** The comparable loan in the published tables, by term or by fixed years (comment 35(a)(2)-2). */
export function comparableLoan({ program }: Pick<QuoteScenario, 'program'>): {
  kind: 'fixed' | 'adjustable';
  years: number;
} {
  return program === '7-Year ARM'
    ? { kind: 'adjustable', years: AGENCY_ARMS['7/6'].fixedMonths / 12 }
    : { kind: 'fixed', years: PROGRAM_TERM_MONTHS[program] / 12 };
}

type ReadPrimeRate = { ok: true; rate: PrimeOfferRate } | { ok: false; reason: string };

/** On the rate-set date: the last row that begins on or before it. */
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
