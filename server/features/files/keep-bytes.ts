import type { Instant } from '../../../domain/eastern-time.ts';
import type { Db } from '../../platform/database.ts';
import type { FileStore, ReceivedBytes } from '../../platform/file-store/file-store.ts';
import type { InTransaction } from '../../platform/idempotency/once.ts';
import { expectBytes, holdBytes } from './stored-bytes.store.ts';

/** A sweep that takes the row of the bytes in between is over in an instant; again and again does not happen. */
const ATTEMPTS = 5;

class SweptMeanwhile extends Error {}

/**
 * Puts received bytes into the file store so that they and the rows about them cannot drift apart. Their own row is committed
 * first: whatever dies after that, a sweep finds them. The bytes are put in their place within the transaction of `work`,
 * which holds that row against a sweep until what refers to it is committed.
 * @param run has the transaction; one of its own when not given.
 * @param work calls `keep` once, when it is certain that the bytes are wanted, and then writes what refers to them.
 */
export async function keepBytes<T>(
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
