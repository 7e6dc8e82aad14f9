import { setImmediate as otherWorkFirst } from 'node:timers/promises';
import type { LoanRow } from '../../../contract/loans.ts';
import { lastFirst } from '../../../domain/person-name.ts';
import { BYTE_ORDER_MARK, csvRecord } from '../../platform/csv.ts';

/** The columns of the dashboard's table, and the loan number by which a row is found again. */
const COLUMNS: readonly [title: string, value: (loan: LoanRow) => string | number | null][] = [
  ['Borrower', (loan) => lastFirst(loan.primaryBorrowerBriefInfo)],
  ['Loan Purpose', (loan) => loan.loanPurpose],
  ['Email', (loan) => loan.primaryBorrowerBriefInfo.primaryEmail],
  ['Condition Proc', (loan) => loan.conditionsProcessor],
  ['Setup Proc', (loan) => loan.setupProcessor],
  ['Loan Officer', (loan) => loan.loanOfficer],
  ['Loan Amount', (loan) => loan.loanAmount],
  ['Lock Date', (loan) => loan.lockDate],
  ['Exp Date', (loan) => loan.lockExpirationDate],
  ['Age of Lock', (loan) => loan.ageOfLock],
  ['City/State', ({ propertyAddress: { city, state } }) => [city, state].filter(Boolean).join(', ')],
  ['Loan Status', (loan) => loan.loanStatus],
  ['Loan Id', (loan) => loan.loanNumber],
];

/**
 * CSV (RFC 4180) of pages of loans, a piece a page. A page is asked for when the reader has taken the one before it, so that
 * a slow reader costs neither memory nor a connection.
 */
export async function* loansCsv(pages: AsyncIterable<readonly LoanRow[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRecord(COLUMNS.map(([title]) => title));
  for await (const loans of pages) {
    yield loans.map((loan) => csvRecord(COLUMNS.map(([, value]) => value(loan)))).join('');
    await otherWorkFirst();
  }
}
