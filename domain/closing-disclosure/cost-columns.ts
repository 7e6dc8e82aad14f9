import type { LoanCharge, Payer } from '../loan-costs/charge.ts';
import type { Cents } from '../money/exact-cents.ts';

/** The columns of page 2 (12 CFR 1026.38(f) and (g)); null leaves a column blank. */
export interface CostColumns {
  borrowerAtClosing: Cents | null;
  borrowerBeforeClosing: Cents | null;
  sellerAtClosing: Cents | null;
  sellerBeforeClosing: Cents | null;
  others: Cents | null;
}

export type CostColumn = keyof CostColumns;

export const COLUMNS: readonly CostColumn[] = [
  'borrowerAtClosing',
  'borrowerBeforeClosing',
  'sellerAtClosing',
  'sellerBeforeClosing',
  'others',
];

const COLUMN_OF = {
  'borrower-at-closing': 'borrowerAtClosing',
  'borrower-before-closing': 'borrowerBeforeClosing',
  'seller-at-closing': 'sellerAtClosing',
  'seller-before-closing': 'sellerBeforeClosing',
  lender: 'others',
  others: 'others',
} as const satisfies Record<Payer, CostColumn>;

export const NO_COLUMNS: CostColumns = {
  borrowerAtClosing: null,
  borrowerBeforeClosing: null,
  sellerAtClosing: null,
  sellerBeforeClosing: null,
  others: null,
};

export function columnsOf(charges: readonly Pick<LoanCharge, 'paidBy' | 'cents'>[]): CostColumns {
  const columns = { ...NO_COLUMNS };
  for (const { paidBy, cents } of charges) {
    const column = COLUMN_OF[paidBy];
    columns[column] = (columns[column] ?? 0) + cents;
  }
  return columns;
}

/** 0 instead of a blank. */
export function sumOfColumns(some: readonly CostColumns[]): Record<CostColumn, Cents> {
  const sum = (column: CostColumn) => some.reduce((total, columns) => total + (columns[column] ?? 0), 0);
  return {
    borrowerAtClosing: sum('borrowerAtClosing'),
    borrowerBeforeClosing: sum('borrowerBeforeClosing'),
    sellerAtClosing: sum('sellerAtClosing'),
    sellerBeforeClosing: sum('sellerBeforeClosing'),
    others: sum('others'),
  };
}

/** Section totals count these only (comments 38(f)(5)-1 and 38(g)(6)-1). */
export function borrowerPaid({ borrowerAtClosing, borrowerBeforeClosing }: CostColumns): Cents {
  return (borrowerAtClosing ?? 0) + (borrowerBeforeClosing ?? 0);
}
