import { setImmediate as otherWorkFirst } from 'node:timers/promises';
import { LOAN_COLUMNS, type LoanColumn, loanColumnValue } from '../../../contract/loan-columns.ts';
import type { LoanRow } from '../../../contract/loans.ts';
import { statusWords } from '../../../domain/labels/status-words.ts';
import { csvRecords, csvTitles } from '../../platform/csv.ts';

const COLUMNS = Object.values(LOAN_COLUMNS);

/**
 * CSV (RFC 4180) of pages of loans, one piece per page. A page is read when the reader has consumed the one
 * before, so a slow reader costs neither memory nor a connection.
 */
export async function* loansCsv(pages: AsyncIterable<readonly LoanRow[]>): AsyncGenerator<string> {
  yield csvTitles(COLUMNS.map(({ title }) => title));
  for await (const loans of pages) {
    yield csvRecords(loans.map((loan) => COLUMNS.map((column) => cellOf(column, loan))));
    await otherWorkFirst();
  }
}

/** A status is written as on screen: 'Closed with competitor' (LIST-29). */
function cellOf(column: LoanColumn, loan: LoanRow): string | number | null {
  const value = loanColumnValue(column, loan);
  return column.kind === 'status' && value !== null ? statusWords(String(value)) : value;
}
