import { LOAN_COLUMNS, type LoanColumn, type LoanSort } from '../../../contract/loan-columns.ts';
import type { Sorting } from '../../ui/tables/data-table-column.ts';
import type { LoanTableRow } from './loan-table-row.ts';

/**
 * Rows in the order of a column, as the server orders a list (LIST-25): missing values come last, upper case makes no
 * difference, and a status sorts by its code.
 */
export function sortedRows(
  rows: readonly LoanTableRow[],
  { by, direction }: Sorting<LoanSort>,
): readonly LoanTableRow[] {
  if (by === 'createdOn') return rows;
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [first, second] = [sortValue(one, by), sortValue(other, by)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    if (first === second) return 0;
    return first < second ? -sign : sign;
  });
}

function sortValue(row: LoanTableRow, by: Exclude<LoanSort, 'createdOn'>): string | number | null {
  const column: LoanColumn = LOAN_COLUMNS[by];
  const value = 'ofBorrower' in column ? column.ofBorrower(row) : row.loan && column.ofLoan(row.loan);
  return typeof value === 'string' ? value.toLowerCase() : value;
}
