import { REPLACED_FILE_DAYS } from '../../../../domain/documents/document-file.ts';
import { mayRemoveBytes } from '../../../platform/backup-lock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteUnusedBytes, findUnusedBytes, takeBytes } from '../bytes/stored-bytes.store.ts';
import { purgeReplacedDocuments, purgeUnfinishedDocuments } from './document-purge.store.ts';
import { purgeDeletedDocuments } from './purge-documents.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Hourly, but not on the hour. */
const SCHEDULE = '17 * * * *';
const QUEUE = 'sweep-files';

/** After this time the upload's page was closed. */
const UNFINISHED_AFTER_MS = DAY_MS;

const HASHES_AT_ONCE = 5000;

export interface Swept {
  /** Deleted documents that no retention rule keeps. */
  deletedDocuments: number;
  /** Originals of documents moved 30 days ago. The moved documents have the bytes. */
  replacedFiles: number;
  unfinishedFiles: number;
  /** Unreferenced stored bytes. */
  bytes: number;
  /** Temporary files of uploads whose process died. */
  leftovers: number;
}

export interface DocumentSweepService {
  /**
   * Removes unreferenced rows, then bytes. Safe at any time, even during uploads. Removes nothing while the store
   * belongs to another installation.
   */
  sweepDocuments(): Promise<Swept>;
  /** Cleans up after an earlier process. A failure is logged; the next sweep repeats it. */
  sweepAtStart(): Promise<void>;
}

/** Registers its job: call before `jobs.start`. */
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
   * An upload of the same bytes locks their row until commit, and the sweep skips them. If the sweep locks first, the
   * upload waits, finds the row gone, and stores the bytes again. References are checked in a separate statement,
   * because the locking one still sees the older state. During a backup nothing is removed: its snapshot may refer to
   * any bytes.
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
