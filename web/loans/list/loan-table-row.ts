import type { SearchResult } from '../../../contract/customers.ts';
import type { ListedBorrower } from '../../../contract/loan-columns.ts';
import type { LoanRow } from '../../../contract/loans.ts';

export interface LoanTableRow extends ListedBorrower {
  customerId: string;
  loan: LoanRow | null;
}

export function rowOfLoan(loan: LoanRow): LoanTableRow {
  return { customerId: loan.customerId, ...loan.primaryBorrowerBriefInfo, loan };
}

const rowsOfPages = new WeakMap<object, LoanTableRow[]>();

/** A page as rows; stable objects, so that adding rows renders no others. */
export function rowsOfPage(page: { results: LoanRow[] }): LoanTableRow[] {
  const known = rowsOfPages.get(page);
  if (known !== undefined) return known;
  const rows = page.results.map(rowOfLoan);
  rowsOfPages.set(page, rows);
  return rows;
}

/** A search result as rows: one per loan of the customer, or the customer alone. */
export function rowsOfSearchResult({ mortgageCustomer, urlas }: SearchResult): LoanTableRow[] {
  if (urlas.length > 0) return urlas.map(rowOfLoan);
  const { customerId, firstName, lastname, primaryEmail } = mortgageCustomer;
  return [{ customerId, firstName, lastName: lastname, primaryEmail, loan: null }];
}
