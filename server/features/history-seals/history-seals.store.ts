import { sql } from 'kysely';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import { ADVISORY_LOCKS } from '../../platform/advisory-locks.ts';
import type { Db } from '../../platform/database/database.ts';
import { isUnseenBy } from '../../platform/database/snapshot.store.ts';
import type { CodedEntry, HashedEntry, PositionFacts } from './seal-codes.ts';

/** Independent of database settings. The transaction number is sealed apart, because a restore drops it. */
const HASH = sql<Buffer>`sha256(convert_to(json_build_array(id, (extract(epoch FROM occurred_at) * 1000000)::bigint,
  staff_id, actor, kind, customer_id, loan_id, from_version, to_version, patch::text, details::text,
  changes::text)::text, 'UTF8'))`;

const ENTRY = sql`id::float8 AS id, ${HASH} AS hash, coalesce(tx::text, '0') AS transaction`;

export interface SealPosition {
  /** Entries that this snapshot does not see are new. */
  snapshot: string;
  /** Older entries wait: ids above the first number, up to the second. */
  backlogAfter: number;
  backlogUntil: number;
  /** Null before the first sealing. */
  installationId: string | null;
  restoredSeal: number | null;
}

/** The seal columns are null in a position that nobody signed. */
export interface StoredPosition extends SealPosition {
  number: number | null;
  chain: Buffer | null;
  sealKey: string | null;
  signature: Buffer | null;
}

export interface SignedPosition extends PositionFacts {
  sealKey: string;
  signature: Buffer;
}

const POSITION = [
  'snapshot',
  'backlog_after as backlogAfter',
  'backlog_until as backlogUntil',
  'installation_id as installationId',
  'restored_seal as restoredSeal',
  'number',
  'chain',
  'seal_key as sealKey',
  'signature',
] as const;

export function lockPosition(tx: Db): Promise<StoredPosition | undefined> {
  return tx.selectFrom('history_seal_position').select(POSITION).forUpdate().skipLocked().executeTakeFirst();
}

export function readPosition(db: Db): Promise<StoredPosition | undefined> {
  return db.selectFrom('history_seal_position').select(POSITION).executeTakeFirst();
}

export async function writePosition(tx: Db, position: SignedPosition): Promise<void> {
  const { backlogAfter, backlogUntil, installationId, restoredSeal, sealKey, ...rest } = position;
  const row = {
    ...rest,
    backlog_after: backlogAfter,
    backlog_until: backlogUntil,
    installation_id: installationId,
    restored_seal: restoredSeal,
    seal_key: sealKey,
  };
  await tx
    .insertInto('history_seal_position')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
}

/** For an installation without a position: all its entries are backlog. */
export async function positionOfNow(
  tx: Db,
  given: Pick<SealPosition, 'installationId' | 'restoredSeal'>,
): Promise<SealPosition> {
  const { rows } = await sql<Omit<SealPosition, keyof typeof given>>`
    SELECT pg_current_snapshot()::text AS snapshot, 0::float8 AS "backlogAfter",
      coalesce((SELECT max(id) FROM events), 0)::float8 AS "backlogUntil"`.execute(tx);
  const [position] = rows;
  if (position === undefined) throw new Error('The database answered no snapshot');
  return { ...position, ...given };
}

export async function currentSnapshot(tx: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`SELECT pg_current_snapshot()::text AS snapshot`.execute(
    tx,
  );
  return rows[0]?.snapshot ?? '';
}

/**
 * Unsealed backlog ids in a window. A copied database may name transactions that have not begun there; their entries
 * are not new.
 */
export async function listBacklog(
  tx: Db,
  { snapshot, after, until }: { snapshot: string; after: number; until: number },
): Promise<HashedEntry[]> {
  const { rows } = await sql<HashedEntry>`
    SELECT ${ENTRY} FROM events
    WHERE id > ${after} AND id <= ${until}
      AND (tx IS NULL OR tx >= pg_snapshot_xmax(${snapshot}::pg_snapshot)
        OR pg_visible_in_snapshot(tx, ${snapshot}::pg_snapshot))
      AND NOT EXISTS (SELECT FROM history_seals WHERE ids @> events.id)
    ORDER BY id`.execute(tx);
  return rows;
}

/**
 * Opens a cursor over entries that this transaction sees and the snapshot does not, unordered. Those with a backlog
 * id may be sealed already.
 */
export async function openNewEntries(tx: Db, { snapshot, backlogUntil }: SealPosition): Promise<void> {
  await sql`SET LOCAL cursor_tuple_fraction = 1`.execute(tx);
  await sql`
    DECLARE new_entries NO SCROLL CURSOR FOR SELECT ${ENTRY} FROM events
    WHERE ${isUnseenBy(sql.lit(snapshot))}
      AND pg_visible_in_snapshot(tx, pg_current_snapshot())
      AND CASE WHEN id > ${sql.lit(backlogUntil)} THEN true
        ELSE NOT EXISTS (SELECT FROM history_seals WHERE ids @> events.id) END`.execute(tx);
}

/** Ordered by id within the batch. */
export async function fetchNewEntries(tx: Db, count: number): Promise<HashedEntry[]> {
  const { rows } = await sql<HashedEntry>`FETCH ${sql.lit(count)} FROM new_entries`.execute(tx);
  return rows.toSorted((one, other) => one.id - other.id);
}

export interface Seal {
  number: number;
  /** An int8multirange as text. */
  ids: string;
  entries: number;
  tags: Buffer;
  digest: Buffer;
  transactions: Buffer | null;
  chain: Buffer;
  sealKey: string;
  sealedAt: Instant;
}

const SEAL = [
  'number',
  sql<string>`ids::text`.as('ids'),
  'entries',
  'tags',
  'digest',
  'transactions',
  'chain',
  'seal_key as sealKey',
  'sealed_at as sealedAt',
] as const;

export function findNewestSeal(db: Db): Promise<Seal | undefined> {
  return db.selectFrom('history_seals').select(SEAL).orderBy('number', 'desc').limit(1).executeTakeFirst();
}

export function listSeals(db: Db, { after, limit }: { after: number; limit: number }): Promise<Seal[]> {
  return db
    .selectFrom('history_seals')
    .select(SEAL)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}

export async function insertSeal(tx: Db, seal: Seal): Promise<void> {
  const { sealKey, sealedAt, ...rest } = seal;
  await tx
    .insertInto('history_seals')
    .values({ ...rest, seal_key: sealKey, sealed_at: sealedAt })
    .execute();
}

export async function countSealedEntries(db: Db): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    SELECT coalesce(sum(entries), 0)::float8 AS entries FROM history_seals`.execute(db);
  return rows[0]?.entries ?? 0;
}

/** @param ids an int8multirange as text. */
export async function listEntries(db: Db, ids: string): Promise<HashedEntry[]> {
  const { rows } = await sql<HashedEntry>`
    SELECT ${ENTRY} FROM unnest(${ids}::int8multirange) AS part
    JOIN events ON id >= lower(part) AND id < upper(part) ORDER BY id`.execute(db);
  return rows;
}

/** Kept codes of removed entries, by id. */
export async function listDisposedEntries(
  db: Db,
  ids: string,
): Promise<(CodedEntry & { sealKey: string })[]> {
  const { rows } = await sql<CodedEntry & { sealKey: string }>`
    SELECT event_id::float8 AS id, code, seal_key AS "sealKey" FROM unnest(${ids}::int8multirange) AS part
    JOIN disposed_entries ON event_id >= lower(part) AND event_id < upper(part) ORDER BY event_id`.execute(
    db,
  );
  return rows;
}

export async function listEntriesToDispose(tx: Db, customerId: string): Promise<HashedEntry[]> {
  const { rows } = await sql<HashedEntry>`
    SELECT ${ENTRY} FROM events WHERE customer_id = ${customerId} AND kind <> 'customer-disposed'
    ORDER BY id`.execute(tx);
  return rows;
}

export async function insertDisposedEntries(
  tx: Db,
  sealKey: string,
  entries: readonly CodedEntry[],
): Promise<void> {
  await sql`
    INSERT INTO disposed_entries (event_id, seal_key, code)
    SELECT id, ${sealKey}, code FROM unnest(${entries.map(({ id }) => id)}::bigint[],
      ${entries.map(({ code }) => code)}::bytea[]) AS given (id, code)`.execute(tx);
}

/** Ids that the database never assigns. */
export async function listImpossibleEntries(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id::float8 AS id FROM events WHERE id < 1 ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Visible entries whose transaction has not ended: somebody wrote another transaction's number. No seal would cover
 * them before that one ends.
 */
export async function listEntriesOfNoTransaction(tx: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id::float8 AS id FROM events
    WHERE tx >= pg_snapshot_xmin(pg_current_snapshot()) AND NOT pg_visible_in_snapshot(tx, pg_current_snapshot())
      AND NOT EXISTS (SELECT FROM history_seals WHERE ids @> events.id)
    ORDER BY id LIMIT ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function hasSeal(db: Db, number: number, chain: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('history_seals')
    .select('number')
    .where('number', '=', number)
    .where('chain', '=', chain)
    .executeTakeFirst();
  return found !== undefined;
}

/** Waiting entries, and those that will never be sealed. */
export async function countUnsealed(
  db: Db,
  { snapshot, backlogAfter, backlogUntil }: SealPosition,
): Promise<{ waiting: number; strays: number[] }> {
  const { rows } = await sql<{ waiting: number; strays: number[] }>`
    WITH covered AS (SELECT coalesce(range_agg(part), '{}') AS ids FROM history_seals, unnest(ids) AS part),
      unsealed AS (
        SELECT id, (id > ${backlogAfter} AND id <= ${backlogUntil})
          OR (tx IS NOT NULL AND NOT pg_visible_in_snapshot(tx, ${snapshot}::pg_snapshot)
            AND pg_visible_in_snapshot(tx, pg_current_snapshot())) AS is_waiting
        FROM events, covered WHERE NOT id <@ covered.ids)
    SELECT count(*) FILTER (WHERE is_waiting)::float8 AS waiting,
      coalesce(array_agg(id::float8 ORDER BY id) FILTER (WHERE NOT is_waiting), '{}') AS strays
    FROM unsealed`.execute(db);
  return rows[0] ?? { waiting: 0, strays: [] };
}

export interface SealedSealKey {
  id: string;
  keyId: string;
  sealed: Buffer;
}

export function listSealKeys(db: Db): Promise<SealedSealKey[]> {
  return db
    .selectFrom('history_seal_keys')
    .select(['id', 'key_id as keyId', 'sealed'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** One transaction at a time may create a key. */
export async function lockSealKeys(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.historySealKey})`.execute(tx);
}

export async function insertSealKey(
  tx: Db,
  { id, keyId, sealed }: SealedSealKey,
  at: Instant,
): Promise<void> {
  await tx.insertInto('history_seal_keys').values({ id, key_id: keyId, sealed, created_at: at }).execute();
}
