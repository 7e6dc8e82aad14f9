import { randomUUIDv7 } from 'node:crypto';
import { isOurs, loanOriginOf } from '../../../../domain/mismo/imports/loan-origin.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { notFound } from '../../../platform/app-error.ts';
import { errorCode } from '../../../platform/caught-error.ts';
import { isDatabaseUnavailable } from '../../../platform/database/database-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Importer } from '../../customers/imported-customers.service.ts';
import type { GivenFile } from '../given/given-file.ts';
import { holdHeapSmall } from '../hold-heap-small.ts';
import { type GroupTools, importGroup } from './import-group.ts';
import { beginBatch } from './mismo-batches.store.ts';
import { type ReadLoan, type ReadyFile, readyFile, refusedFile } from './ready-file.ts';

/**
 * Yields files in order. With a thread, it fetches the next file while the thread reads the current one; without one,
 * that would only take more memory.
 */
async function* readFiles(
  files: AsyncIterable<GivenFile | ReadyFile>,
  { readLoan, hasThread }: { readLoan: ReadLoan; hasThread: boolean },
  person: string | null,
): AsyncGenerator<ReadyFile> {
  let reading: Promise<ReadyFile> | undefined;
  try {
    for await (const file of files) {
      const next = 'hash' in file ? Promise.resolve(file) : readyFile(file, readLoan, person);
      next.catch(() => undefined);
      if (reading !== undefined) yield await reading;
      reading = hasThread ? next : undefined;
      if (!hasThread) yield await next;
    }
    if (reading !== undefined) yield await reading;
  } finally {
    await reading?.catch(() => undefined);
  }
}

/** Files per transaction, unless the byte limit comes first. */
const FILES_AT_ONCE = 50;
const BYTES_AT_ONCE = 20_000_000;

export interface MismoImportsService {
  /** Starts a batch or resumes one's own. @throws AppError `not_found` for someone else's. */
  beginImport(batchId: string | undefined, by: Importer): Promise<string>;
  /**
   * Imports group by group, one transaction each. A file that fails does not stop the others.
   * @yields the result ids of each group, in file order, once committed.
   */
  importFiles(
    batchId: string,
    files: AsyncIterable<GivenFile | ReadyFile>,
    by: Importer,
    viewer: Viewer,
  ): AsyncGenerator<string[]>;
}

interface Importing {
  by: Importer;
  viewer: Viewer;
}

type Services = Pick<Platform, 'database' | 'clock' | 'log'>;

export function createMismoImportsService(
  { database: { db }, clock, log }: Services,
  tools: GroupTools,
): MismoImportsService {
  const write = async (batchId: string, files: readonly ReadyFile[], { by, viewer }: Importing) => {
    // Read beforehand, because the transaction must not need a second connection.
    const names = files.some(isFileOfOurs) ? await tools.mismoLoans.readOfficerNames() : null;
    const facts = { batchId, by, viewer, now: clock.now(), names };
    return db.transaction().execute((tx) => importGroup(tx, files, facts, tools));
  };

  /** Retries a failed group file by file, so that one loan cannot stop the others. */
  async function writeGroup(batchId: string, files: readonly ReadyFile[], by: Importing): Promise<string[]> {
    try {
      return await write(batchId, files, by);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      if (files.length > 1) {
        const ids: string[] = [];
        for (const file of files) ids.push(...(await writeGroup(batchId, [file], by)));
        return ids;
      }
      const [file] = files;
      if (file === undefined || file.content === null) throw error;
      // The database's message may contain loan data.
      log.error(
        { code: errorCode(error), file: file.hash?.toString('hex') },
        'A MISMO file cannot be stored',
      );
      const { remarks } = refusedFile(file.name, UNSTORABLE);
      return write(batchId, [{ ...file, content: null, remarks }], by);
    }
  }

  return {
    async beginImport(batchId, by) {
      const batch = await beginBatch(db, {
        id: batchId ?? randomUUIDv7(),
        started_at: clock.now().toISOString(),
        staff_id: by.staffId,
        started_by: by.name,
      });
      if (batch.staff_id !== by.staffId) throw notFound();
      return batch.id;
    },

    async *importFiles(batchId, files, by, viewer) {
      const release = holdHeapSmall();
      let writing: Promise<string[]> | undefined;
      try {
        // Reads the next group while the current one is written.
        for await (const group of groupsOf(readFiles(files, tools, by.staffId))) {
          if (writing !== undefined) yield await writing;
          writing = writeGroup(batchId, group, { by, viewer });
          writing.catch(() => undefined);
        }
        if (writing !== undefined) yield await writing;
      } finally {
        await writing?.catch(() => undefined);
        release();
      }
    },
  };
}

function isFileOfOurs({ content }: ReadyFile): boolean {
  return content !== null && isOurs(loanOriginOf(content.loan));
}

async function* groupsOf(files: AsyncIterable<ReadyFile>): AsyncGenerator<ReadyFile[]> {
  let group: ReadyFile[] = [];
  let bytes = 0;
  for await (const ready of files) {
    group.push(ready);
    bytes += ready.bytes.length;
    if (group.length < FILES_AT_ONCE && bytes < BYTES_AT_ONCE) continue;
    yield group;
    group = [];
    bytes = 0;
  }
  if (group.length > 0) yield group;
}

const UNSTORABLE =
  'Lintel could not store this loan, although the file was read. The log of the server has the fault.';
