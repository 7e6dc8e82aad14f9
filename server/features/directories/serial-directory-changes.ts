import { versionTag } from '../../../contract/wire/headers.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { holdDirectories } from './directory-admin.store.ts';

/** Runs the changes of the directories one after the other, each in its own transaction, or that of `run`. */
export type RunDirectoryChange = <T>(
  work: (tx: Db, now: Instant) => Promise<T>,
  run?: InTransaction<T>,
) => Promise<T>;

/** Names are checked before they are used: two concurrent changes would not see each other. */
export function serialDirectoryChanges({ database: { db }, clock }: Platform): RunDirectoryChange {
  return (work, run = (inTransaction) => db.transaction().execute(inTransaction)) =>
    run(async (tx) => {
      await holdDirectories(tx);
      return work(tx, clock.now().toISOString());
    });
}

/** 412 with the stored version. */
export function staleDirectory(version: number, current: unknown): AppError {
  return new AppError('stale', 'This was changed by somebody else in the meantime.', {
    headers: { etag: versionTag(version) },
    current,
  });
}
