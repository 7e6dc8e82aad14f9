import { describe, expect, it } from 'vitest';
import { limitKeys } from '../../../domain/quality-checks/table-lookups.ts';
import { LOAN_LIMIT_TABLE, limitDollars } from '../../../domain/rate-tables/loan-limit-table.ts';
import { versionInForce } from '../../../domain/rate-tables/rate-table.ts';
import { broughtTables } from './brought-tables.ts';

const LIMITS = broughtTables().filter(({ table }) => table.kind === 'conforming-loan-limits');

function limitsOn(day: string) {
  const tableId = versionInForce(
    LIMITS.map(({ table }) => table),
    day,
  )?.tableId;
  return LIMITS.find(({ table }) => table.tableId === tableId)?.rows ?? [];
}

/** The limit of one unit; undefined where only the baseline is known. */
function limitIn(state: string, county: string, day = '2026-11-26') {
  const [ofCounty, ofState] = limitKeys({ propertyState: state, propertyCounty: county });
  const rowOf = (key?: string) => limitsOn(day).find((row) => LOAN_LIMIT_TABLE.keyOf(row) === key);
  const row = rowOf(ofCounty) ?? rowOf(ofState);
  return row && limitDollars(row, 1);
}

// Tests TABLE-33.
describe('the limits of 2026', () => {
  it.each([
    ['HI', 'Maui', 1_299_500],
    ['HI', 'Kalawao County', 1_299_500],
    ['HI', 'Honolulu', 1_249_125],
    ['HI', 'Mauii', undefined],
    ['DC', 'District of Columbia', 1_249_125],
    ['CO', 'Denver', 862_500],
    ['FL', 'Monroe', 990_150],
    ['MA', 'Suffolk', 962_550],
    ['MD', "Prince George's", 1_249_125],
    ['MD', 'Harford', undefined],
    ['NJ', 'Ocean', 1_209_750],
    ['NY', 'Kings', 1_209_750],
    ['PA', 'Pike', 1_209_750],
    ['TN', 'Davidson', 1_029_250],
    ['TX', 'Travis', 832_750],
    ['VA', 'Falls Church City', 1_249_125],
    ['VA', 'Madison', 1_209_750],
    ['WA', 'King', 1_063_750],
    ['CA', 'San Diego', 1_104_000],
  ])('have the row of %s, %s', (state, county, limit) => {
    expect(limitIn(state, county)).toBe(limit);
  });

  it('have rows of 50 states, DC, five territories, and the baseline', () => {
    expect(new Set(limitsOn('2026-01-01').map((row) => row[3])).size).toBe(57);
  });

  it('are no lower than the baseline, nor higher than those of Maui', () => {
    for (const row of limitsOn('2026-01-01')) {
      const [one = 0, two = 0, three = 0, four = 0] = [1, 2, 3, 4].map(
        (units) => limitDollars(row, units) ?? 0,
      );
      expect(one, row.join()).toBeGreaterThanOrEqual(832_750);
      expect(one, row.join()).toBeLessThanOrEqual(1_299_500);
      expect(
        [two / one, three / one, four / one].map((share) => share.toFixed(2)),
        row.join(),
      ).toEqual(['1.28', '1.55', '1.92']);
    }
  });
});

// Tests TABLE-33.
it('has one limit for Hawaii in 2025', () => {
  expect(limitIn('HI', 'Maui', '2025-11-26')).toBe(1_209_750);
});
