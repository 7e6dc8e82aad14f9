import type { RateTableKind } from './rate-table.ts';
import { dateCell, percentCell, type ReadCell } from './table-cells.ts';

const MAX_PRIME_RATE_YEARS = 50;

const rate = percentCell({ min: 0, max: 30, places: 3 });

const date = dateCell();

/** A row applies for seven days, so with another weekday it would apply to the wrong days. */
const monday: ReadCell = (text) => {
  const read = date(text);
  if (!read.ok || new Date(read.value).getUTCDay() === 1) return read;
  return { ok: false, message: 'Enter a Monday: each week begins with one' };
};

/** As the FFIEC and CFPB publish them: one row per week, one column per year. */
function primeRateTable(name: string, firstColumn: string, file: string): RateTableKind {
  const names = Array.from({ length: MAX_PRIME_RATE_YEARS }, (_, index) => String(index + 1));
  return {
    name,
    about: `The file ${file} of the CFPB. Import it each week, valid from its first week: the newest import replaces the others.`,
    columns: [
      { name: firstColumn, about: 'The Monday from which the row holds.', read: monday },
      ...names.map((column) => ({ name: column, about: `Percent for ${column} years.`, read: rate })),
    ],
    keyOf: (row) => weekKey(row[0] ?? ''),
    lookUp: 'latest',
    weekOf: ([week = '']) => week,
    prepare: (text) => withHead(text, [firstColumn, ...names]),
  };
}

export const FIXED_PRIME_RATE_TABLE = primeRateTable(
  'Average prime offer rates, fixed',
  'Term of Loan in Years',
  'YieldTableFixed',
);

export const ADJUSTABLE_PRIME_RATE_TABLE = primeRateTable(
  'Average prime offer rates, adjustable',
  'Years to First Adjustment',
  'YieldTableAdjustable',
);

/** A week's key, which also finds the last week before a day. */
export function weekKey(day: string): string {
  return `week|${day}`;
}

/** Thousandths of a percent; null if it is not a row of this table. */
export function primeRate(row: readonly string[], years: number): number | null {
  const cell = row[years];
  return cell === undefined || !/^\d+\.\d{3}$/.test(cell) ? null : Math.round(Number(cell) * 1000);
}

/** CFPB text files use vertical bars and have no header. */
function withHead(text: string, names: readonly string[]): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const commas = first.includes('|') ? text.replaceAll('|', ',') : text;
  return /^\s*"?\d/.test(first) ? `${names.join(',')}\n${commas}` : commas;
}
