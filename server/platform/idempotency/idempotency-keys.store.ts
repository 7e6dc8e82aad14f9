import { sql } from 'kysely';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../database/database.ts';

/** The key's owner and request: the same key elsewhere is another key. */
export interface KeyOfRequest {
  staffId: string;
  /** Method and path: 'POST /api/customers/…/notes'. */
  request: string;
  key: string;
}

export interface KeptAnswer {
  body_hash: Buffer;
  /** JSON text. */
  answer: string;
}

/** Makes other requests with the same key wait until the end of the transaction. */
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
    .select(['body_hash', 'answer'])
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

/** Removes keys older than an instant. @returns how many. */
export async function deleteKeysBefore(db: Db, before: Instant): Promise<number> {
  const deleted = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', before)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
