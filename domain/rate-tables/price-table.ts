import { gradedColumns, gradedFaults, gradedKey } from './graded-table.ts';
import type { RateTableKind } from './rate-table.ts';
import { percentCell } from './table-cells.ts';

/** One adjustment by the purpose of the loan, and one for each feature that it has. */
export const PRICE_ITEMS = [
  'Purchase',
  'Rate or term refinance',
  'Cash-out refinance',
  'Second Home',
  'Investment Property',
  'Two to four units',
  'Adjustable rate',
] as const;

export const PRICE_TERMS = ['All', 'Over 15 years', '15 years or less'] as const;

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
