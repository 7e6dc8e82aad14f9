import { gradedColumns, gradedFaults, gradedKey, gradedRow } from './graded-table.ts';
import type { RateTableKind, ReadRow, TableFault } from './rate-table.ts';
import { percentCell } from './table-cells.ts';

const BASE_RATE = 'Base rate';
const RATE_COLUMN = 'Rate per year';

/** The rate itself, and what is added to it for some loans. */
export const INSURANCE_ITEMS = [
  BASE_RATE,
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

/** A sum below zero counts as no mortgage insurance, which a base rate must not cause by itself. */
function negativeRates(rows: readonly ReadRow[]): TableFault[] {
  return rows.flatMap(({ line, cells }) => {
    const { item, rate } = gradedRow(cells);
    if (item !== BASE_RATE || rate >= 0) return [];
    return [{ line, column: RATE_COLUMN, message: 'Enter at least 0: only an addition may be negative' }];
  });
}
