import { setImmediate as otherWorkFirst } from 'node:timers/promises';
import { LOAN_COLUMNS, type LoanColumn, loanColumnValue } from '../../../contract/loan-columns.ts';
import type { LoanRow } from '../../../contract/loans.ts';
import { statusWords } from '../../../domain/labels/value-words.ts';
import { TASK_ROLES } from '../../../domain/loans/task-assignment.ts';
import type { NameAssignee } from '../../../domain/people/assignee-name.ts';
import { csvRecords, csvTitles } from '../../../domain/texts/csv-text.ts';

const COLUMNS: readonly (readonly [string, LoanColumn])[] = Object.entries(LOAN_COLUMNS);

/**
 * RFC 4180. The next page is read once the reader has consumed the one before, so slow readers cost no memory or
 * connection.
 */
export async function* loansCsv(
  pages: AsyncIterable<readonly LoanRow[]>,
  nameAssignee: NameAssignee,
): AsyncGenerator<string> {
  yield csvTitles(COLUMNS.map(([, { title }]) => title));
  for await (const loans of pages) {
    yield csvRecords(
      loans.map((loan) => COLUMNS.map(([key, column]) => cellOf(key, column, loan, nameAssignee))),
    );
    await otherWorkFirst();
  }
}

/** As on screen: 'Closed with competitor', 'Grace Kim' (LIST-29, LIST-47). */
function cellOf(
  key: string,
  column: LoanColumn,
  loan: LoanRow,
  nameAssignee: NameAssignee,
): string | number | null {
  const value = loanColumnValue(column, loan);
  const role = TASK_ROLES.find((candidate) => candidate === key);
  if (role !== undefined && value !== null) return nameAssignee(role, String(value));
  return column.kind === 'status' && value !== null ? statusWords(String(value)) : value;
}
