import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { FileStore, ReceivedBytes } from '../../../platform/file-store/file-store.ts';
import type { InTransaction } from '../../../platform/idempotency/run-once-per-key.ts';
import { expectBytes, holdBytes } from './stored-bytes.store.ts';

/** A sweep that takes the bytes' row in between takes an instant, so this does not repeat. */
const ATTEMPTS = 5;

class SweptMeanwhile extends Error {}

/**
 * Puts received bytes into the file store so that bytes and rows always match. The bytes' own row is
 * committed first, so that a sweep finds them whatever dies later. The bytes are stored within the
 * transaction of `work`. It locks that row against a sweep until the referring rows are committed.
 * @param run supplies the transaction; a new one by default.
 * @param work calls `keep` once, when it is certain that the bytes are needed, and then writes the rows that
 * refer to them.
 */
export async function storeBytes<T>(
  db: Db,
  files: FileStore,
  { received, at }: { received: ReceivedBytes; at: Instant },
  work: (tx: Db, keep: () => Promise<void>) => Promise<T>,
  run: InTransaction<T> = (inTransaction) => db.transaction().execute(inTransaction),
): Promise<T> {
  const { size } = received;
  const hash = await received.hash;
  for (let attempt = 1; ; attempt += 1) {
    await expectBytes(db, { hash, size, at });
    try {
      return await run((tx) =>
        work(tx, async () => {
          if (!(await holdBytes(tx, hash))) throw new SweptMeanwhile('The row of the bytes was swept away');
          await files.keep(received);
        }),
      );
    } catch (error) {
      if (!(error instanceof SweptMeanwhile) || attempt === ATTEMPTS) throw error;
    }
  }
}
