import { type RawBuilder, sql } from 'kysely';
import { FEED_RULES } from '../../../domain/event-feed/event-types.ts';
import type { Db } from '../../platform/database/database.ts';
import { isUnseenBy } from '../../platform/database/snapshot.store.ts';

export interface FeedPosition {
  snapshot: string;
  lastSequence: number;
  firstEventId: number;
}

/** Public kinds with their types, as SQL rows. */
const RULES = sql`unnest(
  ${FEED_RULES.map(({ kind }) => kind)}::text[],
  ${FEED_RULES.map(({ actionType }) => actionType)}::text[],
  ${FEED_RULES.map(({ type }) => type)}::text[]) AS rule (kind, action_type, type)`;

export async function readFeedPosition(db: Db): Promise<FeedPosition> {
  const row = await position(db).executeTakeFirstOrThrow();
  return row;
}

/** Only one process at a time assigns numbers. */
export async function holdFeedPosition(tx: Db): Promise<FeedPosition> {
  return position(tx).forUpdate().executeTakeFirstOrThrow();
}

function position(db: Db) {
  return db
    .selectFrom('feed_position')
    .select(['snapshot', 'last_sequence as lastSequence', 'first_event_id as firstEventId']);
}

/** Without a lock. */
export async function hasNewEvents(db: Db, { snapshot }: FeedPosition): Promise<boolean> {
  const { rows } = await sql<{ has_new: boolean }>`
    SELECT EXISTS (SELECT FROM events WHERE ${isUnseenBy(sql`${snapshot}`)}) AS has_new`.execute(db);
  return rows[0]?.has_new === true;
}

/** Entries that were committed between two snapshots, and the ids that they lie within. */
export interface NewEvents {
  snapshot: string;
  until: string;
  after: number;
  last: number;
}

/** Null if there are none. */
export async function findNewEvents(tx: Db, { snapshot }: FeedPosition): Promise<NewEvents | null> {
  const { rows } = await sql<{ until: string; first: number | null; last: number }>`
    SELECT pg_current_snapshot()::text AS until, min(id)::float8 AS first, max(id)::float8 AS last FROM events
    WHERE ${isUnseenBy(sql`${snapshot}`)}`.execute(tx);
  const found = rows[0];
  if (found === undefined || found.first === null) return null;
  return { snapshot, until: found.until, after: found.first - 1, last: found.last };
}

/** Numbers the entries up to an id, in the order of their ids. */
export function numberNewEvents(
  tx: Db,
  { snapshot, until, after }: NewEvents,
  { to, lastSequence }: { to: number; lastSequence: number },
): Promise<number> {
  const found = sql<boolean>`${isUnseenBy(sql`${snapshot}`)} AND pg_visible_in_snapshot(tx, ${until}::pg_snapshot)`;
  return number(tx, { found, after, to, lastSequence });
}

/** For a restored database, whose entries have transaction numbers of another one. */
export function numberAnyEvents(
  tx: Db,
  ids: { after: number; to: number; lastSequence: number },
): Promise<number> {
  return number(tx, { ...ids, found: sql<boolean>`true` });
}

export async function newestEventId(tx: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT coalesce(max(id), 0)::float8 AS id FROM events`.execute(
    tx,
  );
  return rows[0]?.id ?? 0;
}

/** Call it once all entries up to the snapshot have numbers, or some are lost. */
export async function moveFeedPosition(tx: Db, snapshot: RawBuilder<string>): Promise<void> {
  await sql`UPDATE feed_position SET snapshot = ${snapshot}`.execute(tx);
}

/** @returns how many. */
async function number(
  tx: Db,
  {
    found,
    after,
    to,
    lastSequence,
  }: { found: RawBuilder<boolean>; after: number; to: number; lastSequence: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH added AS (
      INSERT INTO feed_events (sequence, event_id, type)
      SELECT ${lastSequence}::bigint + row_number() OVER (ORDER BY events.id), events.id, rule.type
      FROM events JOIN ${RULES} ON rule.kind = events.kind
        AND (rule.action_type IS NULL OR rule.action_type = events.details ->> 'actionType')
      WHERE events.id > ${after}::bigint AND events.id <= ${to}::bigint AND ${found}
        AND NOT EXISTS (SELECT FROM feed_events WHERE event_id = events.id)
      RETURNING sequence
    ), counted AS (SELECT count(*) AS count FROM added), moved AS (
      UPDATE feed_position SET last_sequence = ${lastSequence}::bigint + counted.count FROM counted
    )
    SELECT count::float8 AS count FROM counted`.execute(tx);
  return rows[0]?.count ?? 0;
}
