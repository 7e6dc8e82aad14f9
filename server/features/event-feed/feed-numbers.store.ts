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

/**
 * Assigns numbers to at most `limit` entries in commit order. The position moves only after the last one, so that none
 * is lost.
 * @returns how many.
 */
export async function numberNewEvents(
  tx: Db,
  { snapshot, lastSequence }: FeedPosition,
  limit: number,
): Promise<number> {
  return number(tx, { found: isUnseenBy(sql`${snapshot}`), lastSequence, limit });
}

/** For a restored database, whose entries have transaction numbers of another one. */
export async function numberAllEvents(
  tx: Db,
  { firstEventId, lastSequence }: Omit<FeedPosition, 'snapshot'>,
  limit: number,
): Promise<number> {
  return number(tx, { found: sql`events.id > ${firstEventId}`, lastSequence, limit });
}

async function number(
  tx: Db,
  { found, lastSequence, limit }: { found: RawBuilder<boolean>; lastSequence: number; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH added AS (
      INSERT INTO feed_events (sequence, event_id, type)
      SELECT ${lastSequence}::bigint + row_number() OVER (ORDER BY id), id, type FROM (
        SELECT events.id, rule.type FROM events JOIN ${RULES} ON rule.kind = events.kind
          AND (rule.action_type IS NULL OR rule.action_type = events.details ->> 'actionType')
        WHERE ${found} AND NOT EXISTS (SELECT FROM feed_events WHERE event_id = events.id)
        ORDER BY events.id LIMIT ${limit}
      ) new_events
      RETURNING sequence
    ), counted AS (SELECT count(*) AS count FROM added), moved AS (
      UPDATE feed_position SET last_sequence = ${lastSequence}::bigint + counted.count,
        snapshot = CASE WHEN counted.count < ${limit} THEN pg_current_snapshot()::text ELSE snapshot END
      FROM counted
    )
    SELECT count::float8 AS count FROM counted`.execute(tx);
  return rows[0]?.count ?? 0;
}
