import type { SearchResult } from '../../contract/customers.ts';
import type { LoanRow } from '../../contract/loans.ts';

/** A row of the loan tables: a loan, or a customer who has none yet. */
export interface LoanTableRow {
  customerId: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  loan: LoanRow | null;
}

export function rowOfLoan(loan: LoanRow): LoanTableRow {
  const { firstName, lastName, primaryEmail } = loan.primaryBorrowerBriefInfo;
  return { customerId: loan.customerId, firstName, lastName, email: primaryEmail, loan };
}

const rowsOfPages = new WeakMap<object, LoanTableRow[]>();

/** A page of a list as rows; the same rows each time, so that none is drawn anew because others came. */
export function rowsOfPage(page: { results: LoanRow[] }): LoanTableRow[] {
  const known = rowsOfPages.get(page);
  if (known !== undefined) return known;
  const rows = page.results.map(rowOfLoan);
  rowsOfPages.set(page, rows);
  return rows;
}

/** A search result as rows: one for each loan of the customer, or the customer alone. */
export function rowsOfSearchResult({ mortgageCustomer, urlas }: SearchResult): LoanTableRow[] {
  if (urlas.length > 0) return urlas.map(rowOfLoan);
  const { customerId, firstName, lastname, primaryEmail } = mortgageCustomer;
  return [{ customerId, firstName, lastName: lastname, email: primaryEmail, loan: null }];
}

/** 'Plano, TX', as much of it as is known. */
export function cityState({ loan }: LoanTableRow): string | null {
  return [loan?.propertyAddress.city, loan?.propertyAddress.state].filter(Boolean).join(', ') || null;
}
