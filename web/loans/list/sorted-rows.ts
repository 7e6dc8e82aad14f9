import { LOAN_COLUMNS, type LoanColumn, type LoanSort } from '../../../contract/loan-columns.ts';
import type { Sorting } from '../../ui/tables/data-table-column.ts';
import type { LoanTableRow } from './loan-table-row.ts';

/**
 * Sorts rows by a column in the same way as the server (LIST-25): missing values last, ignoring case, and a status by
 * its code.
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
