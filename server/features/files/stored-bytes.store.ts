import type { Instant } from '../../../domain/eastern-time.ts';
import type { Db } from '../../platform/database.ts';

/** Says that bytes are about to be stored; commit it before they are, so that bytes without a row cannot come to be. */
export async function expectBytes(db: Db, bytes: { hash: string; size: number; at: Instant }): Promise<void> {
  await db
    .insertInto('stored_bytes')
    .values({ hash: bytes.hash, size: bytes.size, stored_at: bytes.at })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Holds bytes until the end of the transaction: no sweep takes them away. @returns whether there is a row to hold. */
export async function holdBytes(tx: Db, hash: string): Promise<boolean> {
  const held = await tx
    .selectFrom('stored_bytes')
    .select('hash')
    .where('hash', '=', hash)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
}
