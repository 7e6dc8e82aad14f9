import { REPLACED_FILE_DAYS } from '../../../../domain/documents/document-file.ts';
import { mayRemoveBytes } from '../../../platform/backup-lock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteUnusedBytes, findUnusedBytes, takeBytes } from '../bytes/stored-bytes.store.ts';
import { purgeReplacedDocuments, purgeUnfinishedDocuments } from './document-purge.store.ts';
import { purgeDeletedDocuments } from './purge-documents.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Every hour, but not on the hour. */
const SCHEDULE = '17 * * * *';
const QUEUE = 'sweep-files';

/** After this time without bytes a document's upload was abandoned: its page was closed. */
const UNFINISHED_AFTER_MS = DAY_MS;

const HASHES_AT_ONCE = 5000;

/** The number of removed items of each kind. */
export interface Swept {
  /** Rows of deleted documents that no retention rule keeps. */
  deletedDocuments: number;
  /** Rows of documents that were moved 30 days ago: their successors have the bytes. */
  replacedFiles: number;
  /** Rows of documents that never got their bytes. */
  unfinishedFiles: number;
  /** Stored bytes without a reference. */
  bytes: number;
  /** Temporary files of uploads whose process has died. */
  leftovers: number;
}

export interface DocumentSweepService {
  /**
   * Removes everything without a reference: rows first, then their bytes. Safe at any time, also during
   * uploads. Removes nothing while the file store belongs to another installation.
   */
  sweepDocuments(): Promise<Swept>;
  /**
   * Cleans up after an earlier process at the start of this one. A failure is logged, and the next sweep
   * repeats it.
   */
  sweepAtStart(): Promise<void>;
}

/** Names the scheduled job, so call it before `jobs.start`. */
export function createDocumentSweepService({
  database,
  clock,
  files,
  jobs,
  log,
}: Pick<Platform, 'database' | 'clock' | 'files' | 'jobs' | 'log'>): DocumentSweepService {
  const { db } = database;
  const before = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();

  async function sweepDocuments(): Promise<Swept> {
    const binding = await files.checkBinding();
    if (!binding.isOwn) {
      log.error(
        { reason: binding.reason },
        'documents are not swept: the file store is not this installation’s',
      );
      return { deletedDocuments: 0, replacedFiles: 0, unfinishedFiles: 0, bytes: 0, leftovers: 0 };
    }
    const swept = {
      deletedDocuments: await purgeDeletedDocuments(db, clock),
      replacedFiles: await purgeReplacedDocuments(db, before(REPLACED_FILE_DAYS * DAY_MS), before(0)),
      unfinishedFiles: await purgeUnfinishedDocuments(db, before(UNFINISHED_AFTER_MS)),
      bytes: await sweepBytes(),
      leftovers: await files.removeLeftovers(),
    };
    if (Object.values(swept).some((count) => count > 0)) log.info(swept, 'documents swept');
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
   * An upload of the same bytes locks their row until its document is committed; the sweep then skips them.
   * If the sweep locks first, the upload waits, finds the row gone, and stores the bytes again. References
   * are checked in a separate statement after the lock, because the locking statement still sees the older
   * state. During a backup nothing is removed, because its snapshot may refer to any bytes.
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
    await sweepDocuments();
  });

  return {
    sweepDocuments,
    async sweepAtStart() {
      await sweepDocuments().catch((error) =>
        log.warn({ err: error }, 'documents could not be swept at the start'),
      );
    },
  };
}
