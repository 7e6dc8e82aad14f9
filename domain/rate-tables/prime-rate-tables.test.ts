import { expect, it } from 'vitest';
import {
  ADJUSTABLE_PRIME_RATE_TABLE,
  FIXED_PRIME_RATE_TABLE,
  primeRate,
  weekKey,
} from './prime-rate-tables.ts';
import { countUnreadRows, firstWeek } from './rate-table.ts';
import { readTable } from './read-table.ts';

/** Fixed rates of the week of January 2, 2017, as published, by terms of 1 to 50 years. */
const JANUARY_2017 = [
  3.52,
  3.38,
  3.47,
  3.47,
  3.5,
  3.5,
  3.75,
  3.75,
  3.9,
  3.9,
  3.9,
  3.9,
  ...Array<number>(10).fill(3.62),
  ...Array<number>(28).fill(4.36),
];
const YEARS = Array.from({ length: 50 }, (_, index) => index + 1);

function rowsOf(text: string, kind = FIXED_PRIME_RATE_TABLE) {
  const table = readTable(kind, text);
  if (!table.ok) throw new Error(JSON.stringify(table.faults));
  return table.rows;
}

// Tests TABLE-32.
it('reads the file of the FFIEC with its heads', () => {
  const text = `Term of Loan in Years,${YEARS.join(',')}\r\n1/2/2017,${JANUARY_2017.join(',')}\r\n`;
  const [row = []] = rowsOf(text);
  expect(FIXED_PRIME_RATE_TABLE.keyOf(row)).toBe(weekKey('2017-01-02'));
  expect([primeRate(row, 15), primeRate(row, 30), primeRate(row, 1)]).toEqual([3620, 4360, 3520]);
  expect(primeRate(row, 51)).toBeNull();
});

it('reads the text file of the CFPB, without heads and with vertical bars', () => {
  const text = `01/02/2017|${JANUARY_2017.join('|')}\n01/09/2017|${JANUARY_2017.join('|')}`;
  expect(rowsOf(text).map(([week]) => week)).toEqual(['2017-01-02', '2017-01-09']);
});

it('tells the adjustable table from the fixed one by its first head', () => {
  const text = `Years to First Adjustment,${YEARS.join(',')}\n1/2/2017,${JANUARY_2017.join(',')}`;
  expect(rowsOf(text, ADJUSTABLE_PRIME_RATE_TABLE)).toHaveLength(1);
  expect(readTable(FIXED_PRIME_RATE_TABLE, text).ok).toBe(false);
});

it('refuses a week twice, another weekday, and a rate that is none', () => {
  const week = (day: string, rates: readonly (number | string)[]) => `${day}|${rates.join('|')}`;
  expect(
    readTable(
      FIXED_PRIME_RATE_TABLE,
      `${week('1/2/2017', JANUARY_2017)}\n${week('01/02/2017', JANUARY_2017)}`,
    ).ok,
  ).toBe(false);
  expect(
    readTable(
      FIXED_PRIME_RATE_TABLE,
      `${week('1/2/2017', JANUARY_2017)}\n${week('1/10/2017', JANUARY_2017)}`,
    ),
  ).toMatchObject({ faults: [{ line: 3, message: 'Enter a Monday: each week begins with one' }] });
  expect(readTable(FIXED_PRIME_RATE_TABLE, week('1/2/2017', ['NA', ...JANUARY_2017.slice(1)])).ok).toBe(
    false,
  );
});

it.each([
  ['2026-11-02', 0],
  ['2026-11-08', 0],
  ['2026-11-09', 1],
  ['2026-11-23', 2],
])('has rows that nobody reads when it is valid from %s: %i', (validFrom, count) => {
  const rows = ['2026-11-09', '2026-11-02'].map((week) => [week]);
  expect(firstWeek(FIXED_PRIME_RATE_TABLE, rows)).toBe('2026-11-02');
  expect(countUnreadRows(FIXED_PRIME_RATE_TABLE, rows, validFrom)).toBe(count);
});
