import { expect, it } from 'vitest';
import type { LoanRow } from '../../../contract/loans.ts';
import type { LoanTableRow } from './loan-table-row.ts';
import { sortedRows } from './sorted-rows.ts';

function row(lastName: string, loan: Partial<LoanRow> | null): LoanTableRow {
  const names = { firstName: 'Ada', lastName, primaryEmail: `${lastName}@mail.example` };
  return { customerId: lastName, ...names, loan: loan as LoanRow | null };
}

const ROWS = [
  row('brook', { loanAmount: 90_000, loanStatus: 'STARTED' }),
  row('Adler', null),
  row('Cole', { loanAmount: 250_000, loanStatus: 'FUNDED' }),
  row('Dunn', { loanAmount: null, loanStatus: 'LOCKED' }),
];

// Tests LIST-82 and LIST-25.
it.each([
  ['borrower', 'asc', 'Adler brook Cole Dunn'],
  ['borrower', 'desc', 'Dunn Cole brook Adler'],
  ['loanAmount', 'asc', 'brook Cole Adler Dunn'],
  ['loanAmount', 'desc', 'Cole brook Adler Dunn'],
  ['loanStatus', 'asc', 'Cole Dunn brook Adler'],
  ['createdOn', 'desc', 'brook Adler Cole Dunn'],
] as const)('sorts found loans by %s, %s', (by, direction, order) => {
  const names = sortedRows(ROWS, { by, direction }).map(({ lastName }) => lastName);
  expect(names.join(' ')).toBe(order);
});
