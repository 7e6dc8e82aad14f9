import { sql } from 'kysely';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../database/database.ts';

/** A key is separate for each owner and request. */
export interface KeyOfRequest {
  staffId: string;
  request: string;
  key: string;
}

export interface KeptAnswer {
  body_hash: Buffer;
  answer: string | null;
  /** Sealed. */
  secret_answer: Buffer | null;
}

/** Makes other requests with this key wait until the transaction ends. */
export async function holdKey(tx: Db, { staffId, request, key }: KeyOfRequest): Promise<void> {
  const name = `idempotency key ${staffId} ${request} ${key}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export function findAnswer(
  db: Db,
  { staffId, request, key }: KeyOfRequest,
  since: Instant,
): Promise<KeptAnswer | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer', 'secret_answer'])
    .where('staff_id', '=', staffId)
    .where('request', '=', request)
    .where('key', '=', key)
    .where('created_at', '>', since)
    .executeTakeFirst();
}

export async function keepAnswer(
  tx: Db,
  { staffId, request, key }: KeyOfRequest,
  kept: KeptAnswer & { created_at: Instant },
): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({ staff_id: staffId, request, key, ...kept })
    .onConflict((conflict) => conflict.columns(['staff_id', 'request', 'key']).doUpdateSet(kept))
    .execute();
}

export async function deleteOldKeys(db: Db, before: { answers: Instant; secrets: Instant }): Promise<number> {
  const deleted = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', before.secrets)
    .where(({ or, eb }) => or([eb('created_at', '<=', before.answers), eb('secret_answer', 'is not', null)]))
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
