import { setImmediate as otherWorkFirst } from 'node:timers/promises';
import type { LoanRow } from '../../../contract/loans.ts';
import { lastFirst } from '../../../domain/person-name.ts';

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

/** Without it Excel reads UTF-8 as the code page of the system and spoils every accent. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * CSV (RFC 4180) of pages of loans, a piece a page. A page is asked for when the reader has taken the one before it, so that
 * a slow reader costs neither memory nor a connection.
 */
export async function* loansCsv(pages: AsyncIterable<readonly LoanRow[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + record(COLUMNS.map(([title]) => title));
  for await (const loans of pages) {
    yield loans.map((loan) => record(COLUMNS.map(([, value]) => value(loan)))).join('');
    await otherWorkFirst();
  }
}

function record(values: readonly (string | number | null)[]): string {
  return `${values.map(field).join(',')}\r\n`;
}

function field(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'number' ? String(value) : withoutFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet takes a text that begins like this for a formula: an apostrophe makes it text again (OWASP, CSV injection). */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
