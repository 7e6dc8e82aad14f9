import type { Readable } from 'node:stream';
import type pg from 'pg';
import { type CalendarDate, easternDate } from '../../../domain/time/eastern-time.ts';
import { type CsvRecord, csvRecords } from './csv-records.ts';
import * as changes from './import-changes.store.ts';
import { type ColumnPlaces, readHeader } from './import-columns.ts';
import { type ImportFault, UnreadableFile } from './import-fault.ts';
import * as history from './import-history.store.ts';
import { checkLine } from './import-line.ts';
import * as staging from './import-staging.store.ts';
import * as writes from './import-writes.store.ts';
import { stagedLine } from './staged-line.ts';

export interface ImportOptions {
  /** Its name is stored in the history. */
  fileName: string;
  now: Date;
  /** Imports the lines without a fault even if others have some. */
  skipFaulty: boolean;
  /** Checks and compares everything, and writes nothing. */
  dryRun: boolean;
  /** Called with every fault, in the order of the file. */
  onFaults?: (faults: readonly ImportFault[]) => Promise<void> | void;
  /** Called with the number of lines read so far. */
  onLines?: (lines: number) => void;
  onPhase?: (what: string) => void;
}

export interface ImportReport {
  /** Lines below the header row, without blank ones. */
  lines: number;
  faults: staging.FaultCount;
  /** Null when faults prevented the import. */
  imported: {
    customers: changes.ChangeCounts;
    loans: changes.LoanChangeCounts;
    unknownPeople: string[];
  } | null;
}

export class ImportRunning extends Error {
  override readonly name = 'ImportRunning';
}

/** Lines that are checked and staged together in memory. */
const LINES_AT_ONCE = 2_000;

/** An arbitrary key for 'lintel import': one import at a time on a database. */
const IMPORT_LOCK = 7_305_759_403_793;

/**
 * Imports a lender's book in one transaction, all or nothing, while the app keeps working.
 * @param client a connection of its own, without a statement timeout.
 * @throws UnreadableFile when the file cannot be read to its end; ImportRunning when another import is at
 * work.
 */
export async function importBook(
  client: pg.ClientBase,
  bytes: Readable,
  options: ImportOptions,
): Promise<ImportReport> {
  await client.query('BEGIN');
  try {
    const report = await importInTransaction(client, bytes, options);
    const isWritten = report.imported !== null && !options.dryRun;
    options.onPhase?.(isWritten ? 'Committing' : 'Undoing the trial run');
    await client.query(isWritten ? 'COMMIT' : 'ROLLBACK');
    return report;
  } catch (error) {
    await client
      .query('ROLLBACK')
      .then(() => writes.emptyPendingList(client))
      .catch(() => undefined);
    throw error;
  } finally {
    bytes.destroy();
  }
}

async function importInTransaction(
  client: pg.ClientBase,
  bytes: Readable,
  options: ImportOptions,
): Promise<ImportReport> {
  const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS free', [
    IMPORT_LOCK,
  ]);
  if (rows[0]?.free !== true) throw new ImportRunning('Another import is running.');
  await staging.createStaging(client);
  const lines = await stageFile(client, bytes, options);
  options.onPhase?.('Comparing the lines with each other');
  await staging.findConflicts(client);
  const faults = await staging.countFaults(client);
  for await (const some of staging.faultsInOrder(client)) await options.onFaults?.(some);
  if (faults.faults > 0 && !options.skipFaulty) return { lines, faults, imported: null };
  if (faults.faults > 0) await staging.dropFaultyLines(client);
  return { lines, faults, imported: await writeBook(client, options) };
}

async function stageFile(client: pg.ClientBase, bytes: Readable, options: ImportOptions): Promise<number> {
  const today = easternDate(options.now);
  const now = options.now.toISOString();
  let header: { places: ColumnPlaces; width: number } | undefined;
  let lines = 0;
  for await (const records of inChunks(csvRecords(bytes), LINES_AT_ONCE)) {
    const body = header === undefined ? records.slice(1) : records;
    header ??= headerOf(records);
    const checked = body.filter(isFilled).map((record) => check(record, header, today));
    await staging.stageLines(
      client,
      checked.map((line) => stagedLine(line, now)),
    );
    await staging.stageFaults(
      client,
      checked.flatMap(({ faults }) => faults),
    );
    lines += checked.length;
    options.onLines?.(lines);
  }
  if (header === undefined)
    throw new UnreadableFile([{ line: 1, column: null, message: 'the file is empty' }]);
  return lines;
}

function headerOf([first]: readonly CsvRecord[]): { places: ColumnPlaces; width: number } {
  const { line, cells } = first ?? { line: 1, cells: [] };
  const places = readHeader(line, cells);
  if (Array.isArray(places)) throw new UnreadableFile(places);
  return { places, width: cells.length };
}

function check(
  { line, cells }: CsvRecord,
  header: { places: ColumnPlaces; width: number } | undefined,
  today: CalendarDate,
) {
  return checkLine(line, cells, header?.places ?? {}, { width: header?.width ?? 0, today });
}

/** Spreadsheets leave lines with only commas at the end. */
function isFilled({ cells }: CsvRecord): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

async function writeBook(
  client: pg.ClientBase,
  { fileName, dryRun, onPhase }: ImportOptions,
): Promise<ImportReport['imported']> {
  onPhase?.('Comparing with what is in Lintel');
  const customers = await changes.compareCustomers(client);
  const loans = await changes.compareLoans(client);
  const unknownPeople = await changes.findUnknownPeople(client);
  const changed = customers.created + customers.changed + loans.created + loans.changed;
  if (!dryRun && changed > 0) {
    onPhase?.('Writing customers');
    await history.keepStateBefore(client);
    await writes.withPendingSearchIndex(client, async () => {
      await writes.writeCustomers(client);
      await writes.renewSearchTexts(client);
    });
    onPhase?.('Writing loans');
    await writes.writeLoans(client);
    onPhase?.('Writing locks and assignments');
    await writes.writeLoanActions(client);
    await writes.passImportedNumbers(client);
    onPhase?.('Writing the history');
    await history.recordCustomers(client, fileName);
    await history.recordLoans(client, fileName);
  }
  return { customers, loans, unknownPeople };
}

async function* inChunks<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
