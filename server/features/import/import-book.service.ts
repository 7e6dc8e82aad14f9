import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { Application } from '../../../domain/application/application.ts';
import { withEntriesOf } from '../../../domain/application/section2/section2-totals.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { type FileKind, stageFile } from './checked-lines.ts';
import * as changes from './import-changes.store.ts';
import { BOOK_COLUMNS, type ImportColumn } from './import-columns.ts';
import * as history from './import-history.store.ts';
import { checkLine } from './import-line.ts';
import * as staging from './import-staging.store.ts';
import {
  type ImportOptions,
  type ImportResult,
  inImportTransaction,
  reportFaults,
} from './import-transaction.ts';
import * as writes from './import-writes.store.ts';
import { loansWithFinances, replaceDocuments } from './import-writes.store.ts';
import { stagedLine } from './staged-line.ts';

export interface ImportedBook {
  customers: changes.ChangeCounts;
  loans: changes.LoanChangeCounts;
  unknownPeople: string[];
}

export type BookReport = ImportResult<ImportedBook>;

/**
 * Customers, and loan headers with the file's answers.
 * @param client without a statement timeout.
 * @throws UnreadableFile; ImportRunning while another import runs.
 */
export async function importBook(
  client: pg.ClientBase,
  bytes: Readable,
  options: ImportOptions,
): Promise<BookReport> {
  try {
    return await inImportTransaction(client, options, () => importInTransaction(client, bytes, options));
  } catch (error) {
    await writes.emptyPendingList(client).catch(() => undefined);
    throw error;
  } finally {
    bytes.destroy();
  }
}

async function importInTransaction(
  client: pg.ClientBase,
  bytes: Readable,
  options: ImportOptions,
): Promise<BookReport> {
  await staging.createStaging(client);
  const { now, onLines } = options;
  const lines = await stageFile(client, bytes, bookOf(options), {
    stage: (checked) =>
      staging.stageLines(
        client,
        checked.map((line) => stagedLine(line, now.toISOString())),
      ),
    onLines,
  });
  options.onPhase?.('Comparing the lines with each other');
  await staging.findConflicts(client);
  const { faults, prevent } = await reportFaults(client, options);
  if (prevent) return { lines, faults, imported: null };
  if (faults.faults > 0) await staging.dropFaultyLines(client);
  return { lines, faults, imported: await writeBook(client, options) };
}

function bookOf({ now, ...rules }: ImportOptions): FileKind<ImportColumn, ReturnType<typeof checkLine>> {
  const today = easternDate(now);
  return {
    columns: BOOK_COLUMNS,
    check: (line, cells, header) => checkLine(line, cells, header, { ...rules, today }),
  };
}

async function writeBook(
  client: pg.ClientBase,
  { fileName, dryRun, onPhase }: ImportOptions,
): Promise<ImportedBook> {
  onPhase?.('Comparing with what is in Lintel');
  const customers = await changes.compareCustomers(client);
  const loans = await changes.compareLoans(client);
  const unknownPeople = await changes.findUnknownPeople(client);
  const changed = customers.created + customers.changed + loans.created + loans.changed;
  if (!dryRun && changed > 0) {
    await keepFinances(client);
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

/** A changed loan keeps its finance entries, which come from files of their own. */
async function keepFinances(client: pg.ClientBase): Promise<void> {
  for await (const loans of loansWithFinances(client)) {
    const documents = loans.map(({ line, imported, stored }) => ({
      line,
      document: JSON.stringify(
        withEntriesOf(JSON.parse(imported) as Application, JSON.parse(stored) as Application),
      ),
    }));
    await replaceDocuments(client, documents);
  }
}
