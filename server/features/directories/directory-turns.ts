import type { Instant } from '../../../domain/eastern-time.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database.ts';
import type { InTransaction } from '../../platform/idempotency/once.ts';
import type { Platform } from '../../platform/platform.ts';
import { holdDirectories } from './directory-admin.store.ts';

/** Runs one change of the directories after the other, each in a transaction of its own: that of `run` where one is given. */
export type InTurn = <T>(work: (tx: Db, now: Instant) => Promise<T>, run?: InTransaction<T>) => Promise<T>;

/** Names are looked for before they are taken: two changes at once would not see each other. */
export function directoryTurns({ database: { db }, clock }: Platform): InTurn {
  return (work, run = (inTransaction) => db.transaction().execute(inTransaction)) =>
    run(async (tx) => {
      await holdDirectories(tx);
      return work(tx, clock.now().toISOString());
    });
}

/** 412 with what is stored. */
export function staleDirectory(version: number, current: unknown): AppError {
  return new AppError('stale', 'This was changed by somebody else in the meantime.', {
    headers: { etag: `"${version}"` },
    current,
  });
}
