import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { FileStore, ReceivedBytes } from '../../../platform/file-store/file-store.ts';
import type { InTransaction } from '../../../platform/idempotency/run-once-per-key.ts';
import { waitForAll } from '../../../platform/memory/wait-for-all.ts';
import { expectBytes, holdBytes } from './stored-bytes.store.ts';

/** A sweep in between takes an instant, so retries stay few. */
const ATTEMPTS = 5;

class SweptMeanwhile extends Error {}

/**
 * Commits the bytes' own row first, so that a sweep finds them after any crash.
 * @param work calls `keepBytes` once the bytes are needed.
 * @param run supplies the transaction; a new one by default.
 */
export async function storeBytes<T>(
  db: Db,
  { received, at }: { received: readonly ReceivedBytes[]; at: Instant },
  work: (tx: Db) => Promise<T>,
  run: InTransaction<T> = (inTransaction) => db.transaction().execute(inTransaction),
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    for (const { hash, size } of received) await expectBytes(db, { hash: await hash, size, at });
    try {
      return await run(work);
    } catch (error) {
      if (!(error instanceof SweptMeanwhile) || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * Locks the row against a sweep until the commit, and stores the bytes.
 * @param record writes the rows that refer to the bytes, while they are stored. It must not begin before the lock,
 * because a sweep could remove the row it refers to.
 */
export async function keepBytes<T>(
  tx: Db,
  files: FileStore,
  received: ReceivedBytes,
  record: () => Promise<T>,
): Promise<T> {
  if (!(await holdBytes(tx, await received.hash)))
    throw new SweptMeanwhile('The row of the bytes was swept away');
  const [, recorded] = await waitForAll([files.keep(received), record()]);
  return recorded;
}
