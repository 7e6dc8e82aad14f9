import type { QuoteScenario } from '../quotes/quote-scenario.ts';
import { BASELINE_KEY, limitDollars, limitKey } from '../rate-tables/loan-limit-table.ts';
import { type CalendarDate, isCalendarDate } from '../time/eastern-time.ts';
import { ANY_COUNTY } from './county-key.ts';

export type LoanLimit = NonNullable<QuoteScenario['loanLimit']>;

type Place = Pick<QuoteScenario, 'propertyState' | 'propertyCounty'>;

interface FoundTable {
  tableId: string;
  validFrom: CalendarDate;
}

/** The keys of the rows of a place, the closest first: the county, its state, and the baseline. */
export function limitKeys({ propertyState, propertyCounty }: Place): string[] {
  if (propertyState === undefined) return [BASELINE_KEY];
  const ofState = [limitKey(propertyState, ANY_COUNTY), BASELINE_KEY];
  return propertyCounty === undefined ? ofState : [limitKey(propertyState, propertyCounty), ...ofState];
}

/** The limit in a table, or the reason why the table has none. */
export type ReadLimit = { ok: true; limit: LoanLimit } | { ok: false; reason: string };

/**
 * The limit of a scenario by the rows of its keys; undefined for a row that the table lacks. A table holds for the year in which
 * it begins: FHFA sets limits for a year.
 */
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
