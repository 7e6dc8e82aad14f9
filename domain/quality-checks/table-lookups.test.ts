import { describe, expect, it } from 'vitest';
import { BASELINE_KEY } from '../rate-tables/loan-limit-table.ts';
import { comparableLoan, limitKeys, readLoanLimit, readPrimeRate } from './table-lookups.ts';

const BASELINE = ['00', '000', 'ANY COUNTY', 'US', '', '832750', '1066250', '1288800', '1601750'];
const SAN_DIEGO = [
  '06',
  '073',
  'SAN DIEGO COUNTY',
  'CA',
  '41740',
  '1104000',
  '1413350',
  '1708400',
  '2123100',
];
const TABLE = { tableId: 't1', validFrom: '2026-01-01' };
const SCENARIO = { propertyState: 'CA', propertyCounty: 'San Diego', closingOn: '2026-03-16' };

// Tests QUOTE-44 and TABLE-31.
describe('readLoanLimit', () => {
  it('takes the row of the county for the units, and the baseline', () => {
    expect(limitKeys(SCENARIO)).toEqual(['CA|SANDIEGO', 'CA|ANY', BASELINE_KEY]);
    expect(readLoanLimit({ ...SCENARIO, units: 2 }, TABLE, [SAN_DIEGO, undefined, BASELINE])).toEqual({
      ok: true,
      limit: {
        limitCents: 1_413_350_00,
        baselineCents: 1_066_250_00,
        reading: { tableId: 't1', year: 2026, row: 'SAN DIEGO COUNTY, CA' },
      },
    });
  });

  it('knows only the baseline of a county that is not listed', () => {
    const read = readLoanLimit(SCENARIO, TABLE, [undefined, undefined, BASELINE]);
    expect(read).toEqual({
      ok: true,
      limit: { baselineCents: 832_750_00, reading: { tableId: 't1', year: 2026, row: 'Baseline' } },
    });
  });

  it('holds for the year of the table only', () => {
    const reason = 'There is no table of loan limits for 2027.';
    const later = { ...SCENARIO, closingOn: '2027-01-04' };
    expect(readLoanLimit(later, TABLE, [SAN_DIEGO, undefined, BASELINE])).toEqual({ ok: false, reason });
    expect(readLoanLimit(later, null, [])).toEqual({ ok: false, reason });
    expect(readLoanLimit({ ...SCENARIO, closingOn: '2026-0' }, TABLE, []).ok).toBe(false);
  });

  it('has nothing without a row', () => {
    expect(readLoanLimit(SCENARIO, TABLE, [undefined, undefined, undefined]).ok).toBe(false);
  });
});

// Tests QUOTE-41 and TABLE-32.
describe('readPrimeRate', () => {
  const row = [
    '2026-03-09',
    ...Array.from({ length: 50 }, (_, index) => `${5 + index / 100}0`.slice(0, 5).padEnd(5, '0')),
  ];
  it.each([
    ['30-Year Fixed', 'fixed', 30],
    ['15-Year Fixed', 'fixed', 15],
    ['7-Year ARM', 'adjustable', 7],
  ] as const)('compares a %s with %s for %i years', (program, kind, years) => {
    expect(comparableLoan({ program })).toEqual({ kind, years });
  });

  it('takes the column of the term, for seven days from the week on', () => {
    const read = (day: string) => readPrimeRate({ program: '30-Year Fixed' }, day, { tableId: 't2', row });
    expect(read('2026-03-15')).toEqual({
      ok: true,
      rate: {
        rate: 5290,
        reading: { tableId: 't2', kind: 'fixed', years: 30, week: '2026-03-09', rateSetOn: '2026-03-15' },
      },
    });
    expect(read('2026-03-16')).toEqual({
      ok: false,
      reason: 'The table of fixed average prime offer rates ends with the week of Mar 9, 2026.',
    });
  });

  it('has nothing without a table, a row or a date', () => {
    const program = '7-Year ARM';
    expect(readPrimeRate({ program }, '2026-03-10', { tableId: null, row: undefined })).toEqual({
      ok: false,
      reason: 'There is no table of adjustable average prime offer rates for Mar 10, 2026.',
    });
    expect(readPrimeRate({ program }, '2026-03', { tableId: 't2', row }).ok).toBe(false);
  });
});
