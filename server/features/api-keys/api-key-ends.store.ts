import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

/** The live keys that end before an instant, the next one first. */
export async function listEndingKeys(
  db: Db,
  { now, until }: { now: Instant; until: Instant },
): Promise<string[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select('id')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', until)
    .orderBy('expires_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes the mails of a key, so that each is sent once. @returns whether one of them is new. */
export async function noteEndMails(
  tx: Db,
  { keyId, days, at }: { keyId: string; days: readonly number[]; at: Instant },
): Promise<boolean> {
  if (days.length === 0) return false;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('api_key_end_mails')
    .values(days.map((one) => ({ key_id: keyId, days: one, sent_at: at })))
    .onConflict((conflict) => conflict.columns(['key_id', 'days']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
