import { REPLACED_FILE_DAYS } from '../../../domain/document-file.ts';
import { mayRemoveBytes } from '../../platform/backup-lock.ts';
import type { Platform } from '../../platform/platform.ts';
import { purgeReplacedFiles, purgeUnfinishedFiles } from './file-purge.store.ts';
import { purgeDeletedDocuments } from './purge-documents.ts';
import { deleteUnusedBytes, findUnusedBytes, takeBytes } from './stored-bytes.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Every hour, away from the full one. */
const SCHEDULE = '17 * * * *';
const QUEUE = 'sweep-files';

/** A place for a file whose bytes have not come for so long will not get them any more: its page was closed. */
const UNFINISHED_AFTER_MS = DAY_MS;

const HASHES_AT_ONCE = 5000;

/** How many of each were removed. */
export interface Swept {
  /** Rows of deleted documents that no rule of retention keeps any more. */
  deletedFiles: number;
  /** Rows of files that were moved 30 days ago: their successors have the bytes. */
  replacedFiles: number;
  /** Rows of files that never got their bytes. */
  unfinishedFiles: number;
  /** Stored bytes to which nothing refers. */
  bytes: number;
  /** Temporary files of uploads whose process is dead. */
  leftovers: number;
}

export interface FileSweepService {
  /**
   * Removes what nothing refers to; rows first, then the bytes that they leave behind. Safe beside uploads, at any time. Removes nothing
   * while the file store belongs to another installation.
   */
  sweepFiles(): Promise<Swept>;
  /** What an earlier process left, at the start of this one; a failure is for the log, and the next sweep's to mend. */
  sweepAtStart(): Promise<void>;
}

/** Names the scheduled job, so before `jobs.start`. */
export function createFileSweepService({
  database,
  clock,
  files,
  jobs,
  log,
}: Pick<Platform, 'database' | 'clock' | 'files' | 'jobs' | 'log'>): FileSweepService {
  const { db } = database;
  const before = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();

  async function sweepFiles(): Promise<Swept> {
    const binding = await files.checkBinding();
    if (!binding.isOwn) {
      log.error({ reason: binding.reason }, 'files are not swept: the file store is not this installation’s');
      return { deletedFiles: 0, replacedFiles: 0, unfinishedFiles: 0, bytes: 0, leftovers: 0 };
    }
    const swept = {
      deletedFiles: await purgeDeletedDocuments(db, clock),
      replacedFiles: await purgeReplacedFiles(db, before(REPLACED_FILE_DAYS * DAY_MS), before(0)),
      unfinishedFiles: await purgeUnfinishedFiles(db, before(UNFINISHED_AFTER_MS)),
      bytes: await sweepBytes(),
      leftovers: await files.removeLeftovers(),
    };
    if (Object.values(swept).some((count) => count > 0)) log.info(swept, 'files swept');
    return swept;
  }

  async function sweepBytes(): Promise<number> {
    let count = 0;
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { unused, last }: { unused: string[]; last: string | undefined } = await findUnusedBytes(
        db,
        HASHES_AT_ONCE,
        after,
      );
      for (const hash of unused) if (await removeUnused(hash)) count += 1;
      after = last;
    }
    return count;
  }

  /**
   * An upload of the same bytes holds their row until its file is committed: then it is skipped here. The other way round, the
   * upload waits for this row, finds it gone, and stores the bytes again. That nothing refers to them is asked in a
   * statement of its own after the row is taken, because the one that takes it sees the database as it was before. While a
   * backup is written nothing is removed: its snapshot may refer to what nobody does any more.
   */
  function removeUnused(hash: string): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      if (!(await mayRemoveBytes(tx)) || !(await takeBytes(tx, hash)) || !(await deleteUnusedBytes(tx, hash)))
        return false;
      await files.remove(hash);
      return true;
    });
  }

  jobs.schedule(QUEUE, SCHEDULE, async () => {
    await sweepFiles();
  });

  return {
    sweepFiles,
    async sweepAtStart() {
      await sweepFiles().catch((error) => log.warn({ err: error }, 'files could not be swept at the start'));
    },
  };
}
