import { type CsvRecord, csvRecords, csvTitles } from '../../../../domain/texts/csv-text.ts';
import { EVERYTHING, type Viewer } from '../../../platform/access/viewer.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type ListedFile, listFiles } from './mismo-files.store.ts';
import { asSeen } from './seen-files.ts';

const TITLES = [
  'File',
  'Outcome',
  'Reason',
  'Borrower',
  'Loan Number',
  'Customer Id',
  'Loan Id',
  'Decided By',
  'Kind',
  'Remark',
  'Path',
  'Line',
  'Column',
];
const FILES_AT_ONCE = 100;

/** One CSV row per file and one per remark, generated as fast as the reader takes it. */
export async function* importReport(
  db: Db,
  batchId: string,
  viewer: Viewer = EVERYTHING,
): AsyncGenerator<string> {
  yield csvTitles(TITLES);
  for (let after: number | undefined; ; ) {
    const files = await listFiles(db, { batchId, after, limit: FILES_AT_ONCE, remarks: null });
    for (const file of await asSeen(db, viewer, files)) yield csvRecords(rowsOf(file));
    after = files.at(-1)?.place;
    if (after === undefined) return;
  }
}

function rowsOf(file: ListedFile): CsvRecord[] {
  const borrower = [file.first_name, file.last_name].filter(Boolean).join(' ');
  const own = [
    file.name,
    file.outcome,
    file.reason,
    borrower,
    file.loan_number,
    file.customer_id,
    file.loan_id,
    file.decided_by,
  ];
  return [
    [...own, null, null, null, null, null],
    ...file.remarks.map(({ kind, words, path, line, column }) => [...own, kind, words, path, line, column]),
  ];
}
