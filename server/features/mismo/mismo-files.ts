import { Readable } from 'node:stream';
import type { LoanRow } from '../../../contract/loans.ts';
import { mismoFileName } from '../../../domain/mismo/mismo-file-name.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { startThreads } from '../../platform/threads/thread-pool.ts';
import { holdHeapSmall } from './hold-heap-small.ts';
import { type FileOrder, madeFile } from './made-file.ts';
import type { MismoLoansService, OfficerNames, ReadMismoLoan } from './mismo-loans.service.ts';
import type { ZippedFile } from './zip-of-files.ts';

/** Without this limit (default 48 MB), garbage from files piles up in the young generation. */
const YOUNG_HEAP_MB = 8;

interface FileMaker {
  /** In order; one call at a time. @throws whatever a rule throws. */
  make(orders: readonly FileOrder[]): Promise<ZippedFile[]>;
  close(): Promise<void>;
}

/** In a thread, so that the server can answer requests and read the next loans meanwhile. */
export function startFileMaker(): FileMaker {
  const thread = startThreads<readonly FileOrder[], ZippedFile[]>({
    filename: new URL('./file-maker-thread.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
  });
  return { make: (orders) => thread.run(orders, { name: 'makeFiles' }), close: () => thread.destroy() };
}

type Services = Pick<Platform, 'database' | 'clock'>;

const BATCH = 16;
/** One being read, one being built, one being sent. */
const BATCHES_AT_ONCE = 3;
/** Built here, because starting a thread takes as long as these files. */
const BATCHES_WITHOUT_THREAD = 6;

interface Batch {
  place: number;
  rows: readonly LoanRow[];
}

/** In list order. After the first batches, a thread builds files while the next loans are read. */
export async function* mismoFiles(
  { database: { db }, clock }: Services,
  loans: MismoLoansService,
  pages: AsyncIterable<readonly LoanRow[]>,
): AsyncGenerator<ZippedFile> {
  const names = await loans.readOfficerNames();
  const release = holdHeapSmall();
  let maker: FileMaker | undefined;
  const make = async ({ place, rows }: Batch): Promise<ZippedFile[]> => {
    const now = clock.now().toISOString();
    const orders: FileOrder[] = [];
    for (const row of rows) {
      const read = await readLoan(db, loans, row, names);
      if (read === null) continue;
      const [name, changedAt] = [mismoFileName(row), new Date(row.lastModifiedOn)];
      orders.push({ loan: read.loan, kept: read.kept, now, name, changedAt });
    }
    if (place < BATCHES_WITHOUT_THREAD) return orders.map(madeFile);
    maker ??= startFileMaker();
    return maker.make(orders);
  };
  const batches = Readable.from(batchesOf(pages));
  const made: AsyncIterable<ZippedFile[]> = batches.map(make, { concurrency: BATCHES_AT_ONCE });
  try {
    for await (const files of made) yield* files;
  } finally {
    release();
    await maker?.close();
  }
}

async function* batchesOf(pages: AsyncIterable<readonly LoanRow[]>): AsyncGenerator<Batch> {
  let place = 0;
  for await (const page of pages) {
    for (let from = 0; from < page.length; from += BATCH) {
      yield { place, rows: page.slice(from, from + BATCH) };
      place += 1;
    }
  }
}

/** Null if the loan was deleted in the meantime. */
async function readLoan(
  db: Db,
  loans: MismoLoansService,
  { customerId, loanId }: LoanRow,
  names: OfficerNames,
): Promise<ReadMismoLoan | null> {
  try {
    return await loans.readMismoLoan(db, { customerId, loanId }, names);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
