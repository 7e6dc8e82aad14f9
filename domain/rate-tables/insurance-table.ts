import { gradedColumns, gradedFaults, gradedKey } from './graded-table.ts';
import type { RateTableKind } from './rate-table.ts';
import { percentCell } from './table-cells.ts';

/** The rate itself, and what is added to it for some loans. */
export const INSURANCE_ITEMS = [
  'Base rate',
  'Rate or term refinance',
  'Cash-out refinance',
  'Second Home',
  'Investment Property',
  'Adjustable rate',
] as const;

export const INSURANCE_TERMS = ['All', 'Over 20 years', '20 years or less'] as const;

export const INSURANCE_TABLE: RateTableKind = {
  name: 'Mortgage insurance',
  about:
    'The rate card of the insurer for conventional loans: yearly rates by loan to value and credit score, and additions.',
  columns: gradedColumns({
    items: INSURANCE_ITEMS,
    terms: INSURANCE_TERMS,
    rate: {
      name: 'Rate per year',
      about: 'Percent of the loan, with at most three places. An addition may be negative.',
      read: percentCell({ min: -10, max: 10, places: 3 }),
    },
  }),
  keyOf: gradedKey,
  lookUp: 'whole',
  faultsOf: gradedFaults,
};
