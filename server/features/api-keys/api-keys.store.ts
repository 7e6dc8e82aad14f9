import { type Insertable, type Selectable, sql } from 'kysely';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredApiKey = Omit<Selectable<Tables['api_keys']>, 'key_hash'>;

const COLUMNS = [
  'id',
  'name',
  'start',
  'scopes',
  'contact_email',
  'created_at',
  'created_by',
  'created_by_id',
  'expires_at',
  'last_used_at',
  'revoked_at',
  'revoked_by',
] as const satisfies readonly (keyof StoredApiKey)[];

/** Serialises changes: each checks the names and count of the other keys. */
export async function holdApiKeys(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('lintel-api-keys', 0))`.execute(tx);
}

export async function listApiKeyRows(db: Db): Promise<(StoredApiKey & { is_creator_disabled: boolean })[]> {
  return db
    .selectFrom('api_keys')
    .innerJoin('staff', 'staff.id', 'api_keys.created_by_id')
    .select(COLUMNS.map((column) => `api_keys.${column}` as const))
    .select(sql<boolean>`staff.disabled_at IS NOT NULL`.as('is_creator_disabled'))
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id', 'desc')
    .execute();
}

/** Unrevoked, but possibly expired. */
export function findKeyByHash(db: Db, hash: Buffer): Promise<StoredApiKey | undefined> {
  return db
    .selectFrom('api_keys')
    .select(COLUMNS)
    .where('key_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

export async function isNameTaken(tx: Db, name: string): Promise<boolean> {
  const found = await tx
    .selectFrom('api_keys')
    .select('id')
    .where(sql<boolean>`lower(normalize(name, NFKC)) = lower(${name})`)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countLiveKeys(tx: Db, now: Instant): Promise<number> {
  const { count } = await tx
    .selectFrom('api_keys')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function insertApiKey(tx: Db, key: Insertable<Tables['api_keys']>): Promise<StoredApiKey> {
  return tx.insertInto('api_keys').values(key).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** Locked until the end of the transaction. */
export function holdApiKey(tx: Db, keyId: string): Promise<StoredApiKey | undefined> {
  return tx.selectFrom('api_keys').select(COLUMNS).where('id', '=', keyId).forUpdate().executeTakeFirst();
}

export function listUnrevokedKeys(tx: Db): Promise<StoredApiKey[]> {
  return tx
    .selectFrom('api_keys')
    .select(COLUMNS)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function setRevoked(tx: Db, keyId: string, by: { at: Instant; name: string }): Promise<StoredApiKey> {
  return tx
    .updateTable('api_keys')
    .set({ revoked_at: by.at, revoked_by: by.name })
    .where('id', '=', keyId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** A locked key is skipped and recorded next time. */
export async function recordKeysUsed(db: Db, used: ReadonlyMap<string, Date>): Promise<void> {
  const ids = [...used.keys()];
  const instants = [...used.values()].map((at) => at.toISOString());
  await sql`
    UPDATE api_keys SET last_used_at = greatest(api_keys.last_used_at, used.at)
    FROM unnest(${ids}::uuid[], ${instants}::timestamptz[]) AS used (id, at)
    WHERE api_keys.id = used.id AND api_keys.id IN (
      SELECT id FROM api_keys WHERE id = ANY(${ids}::uuid[]) FOR UPDATE SKIP LOCKED)`.execute(db);
}

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

/** Marks mails as sent, so each goes out once. @returns whether one is new. */
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
