import { gradedColumns, gradedFaults, gradedKey, gradedRow } from './graded-table.ts';
import { LOAN_LIMIT_TABLE } from './loan-limit-table.ts';
import { ADJUSTABLE_PRIME_RATE_TABLE, FIXED_PRIME_RATE_TABLE } from './prime-rate-tables.ts';
import type { RateTableKind, ReadRow, TableFault } from './rate-table.ts';
import { percentCell } from './table-cells.ts';

const BASE_RATE = 'Base rate';
const RATE_COLUMN = 'Rate per year';

const INSURANCE_ITEMS = [
  BASE_RATE,
  'Rate or term refinance',
  'Cash-out refinance',
  'Second Home',
  'Investment Property',
  'Adjustable rate',
] as const;

const INSURANCE_TERMS = ['All', 'Over 20 years', '20 years or less'] as const;

export const INSURANCE_TABLE: RateTableKind = {
  name: 'Mortgage insurance',
  about:
    'The rate card of the insurer for conventional loans: yearly rates by loan to value and credit score, and additions.',
  columns: gradedColumns({
    items: INSURANCE_ITEMS,
    terms: INSURANCE_TERMS,
    rate: {
      name: RATE_COLUMN,
      about:
        'Percent of the loan, with at most three places. An addition may be negative, a base rate is not.',
      read: percentCell({ min: -10, max: 10, places: 3 }),
    },
  }),
  keyOf: gradedKey,
  lookUp: 'whole',
  faultsOf: (rows) => [...negativeRates(rows), ...gradedFaults(rows)],
};

/** Adjustments may bring a premium below zero, which means no insurance, but a base rate itself must not be negative. */
function negativeRates(rows: readonly ReadRow[]): TableFault[] {
  return rows.flatMap(({ line, cells }) => {
    const { item, rate } = gradedRow(cells);
    if (item !== BASE_RATE || rate >= 0) return [];
    return [{ line, column: RATE_COLUMN, message: 'Enter at least 0: only an addition may be negative' }];
  });
}

const PRICE_ITEMS = [
  'Purchase',
  'Rate or term refinance',
  'Cash-out refinance',
  'Second Home',
  'Investment Property',
  'Two to four units',
  'Adjustable rate',
] as const;

const PRICE_TERMS = ['All', 'Over 15 years', '15 years or less'] as const;

export const PRICE_TABLE: RateTableKind = {
  name: 'Price adjustments',
  about:
    'Percent of a conventional loan by loan to value and credit score, as in the matrices of Fannie Mae and Freddie Mac.',
  columns: gradedColumns({
    items: PRICE_ITEMS,
    terms: PRICE_TERMS,
    rate: {
      name: 'Adjustment',
      about: 'Percent of the loan, with at most three places. A negative one is a credit.',
      read: percentCell({ min: -10, max: 10, places: 3 }),
    },
  }),
  keyOf: gradedKey,
  lookUp: 'whole',
  faultsOf: gradedFaults,
};

/** In page order. The keys are part of the API. */
const KINDS = {
  'mortgage-insurance': INSURANCE_TABLE,
  'price-adjustments': PRICE_TABLE,
  'conforming-loan-limits': LOAN_LIMIT_TABLE,
  'prime-offer-rates-fixed': FIXED_PRIME_RATE_TABLE,
  'prime-offer-rates-adjustable': ADJUSTABLE_PRIME_RATE_TABLE,
} as const satisfies Record<string, RateTableKind>;

export type RateTableKindName = keyof typeof KINDS;

export const RATE_TABLE_KINDS: Readonly<Record<RateTableKindName, RateTableKind>> = KINDS;

export const RATE_TABLE_KIND_NAMES = Object.keys(KINDS) as [RateTableKindName, ...RateTableKindName[]];
