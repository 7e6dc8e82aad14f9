import { type Selectable, sql } from 'kysely';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { EarlierEnd } from '../../../domain/webhooks/webhook.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isChosenBy } from './webhooks.store.ts';

export type StoredDelivery = Selectable<Tables['webhook_deliveries']>;

const TYPE_REMOVED = 'Its type was removed from the webhook.';

/** Batch size, so that an import does not create a million at once. */
const AT_ONCE = 500;

/** Order key of events without loan, customer and author. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Creates deliveries for new events. The feed position moves in the same statement, so a kill neither loses nor doubles an
 * event.
 */
export async function makeDeliveries(db: Db, now: Instant): Promise<void> {
  await sql`
    WITH receiver AS MATERIALIZED (
      -- Locked against a change of the types, and against another process that does the same.
      SELECT * FROM webhooks WHERE NOT is_paused AND last_sequence < (SELECT last_sequence FROM feed_position)
      FOR NO KEY UPDATE SKIP LOCKED
    ), made AS MATERIALIZED (
      SELECT receiver.id AS webhook_id, chosen.* FROM receiver, LATERAL (
        SELECT feed.sequence, feed.type,
          coalesce(events.loan_id, events.customer_id, events.staff_id, ${NOBODY}::uuid)::text AS order_key
        FROM feed_events feed JOIN events ON events.id = feed.event_id
        WHERE feed.sequence > receiver.last_sequence AND ${isChosenBy('feed', 'receiver')}
        ORDER BY feed.sequence LIMIT ${AT_ONCE}
      ) chosen
    ), added AS (
      INSERT INTO webhook_deliveries (id, webhook_id, sequence, type, order_key, state, next_attempt_at, created_at)
      SELECT gen_random_uuid(), webhook_id, sequence, type, order_key, 'waiting', ${now}, ${now} FROM made
      ON CONFLICT (webhook_id, sequence) DO NOTHING
    )
    UPDATE webhooks SET last_sequence = greatest(webhooks.last_sequence, (
      SELECT CASE WHEN count(*) < ${AT_ONCE} THEN (SELECT last_sequence FROM feed_position) ELSE max(sequence) END
      FROM made WHERE webhook_id = webhooks.id))
    FROM receiver WHERE receiver.id = webhooks.id`.execute(db);
}

/** Webhooks with a message to send now, except paused ones. */
export async function listDueWebhooks(db: Db, now: Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT webhook_id AS id FROM (
      SELECT DISTINCT ON (webhook_id, order_key) webhook_id, next_attempt_at FROM webhook_deliveries
      WHERE state = 'waiting' ORDER BY webhook_id, order_key, sequence
    ) firsts JOIN webhooks ON webhooks.id = webhook_id
    WHERE next_attempt_at <= ${now} AND NOT is_paused`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Starts the next attempt of due deliveries, the first of each order key: later ones wait for it. @param of.busyKeys have a
 * message in flight.
 */
export async function beginAttempts(
  db: Db,
  of: { webhookId: string; now: Instant; busyKeys: readonly string[]; limit: number },
): Promise<StoredDelivery[]> {
  const { rows } = await sql<StoredDelivery>`
    WITH firsts AS MATERIALIZED (
      SELECT DISTINCT ON (order_key) id, order_key, sequence, next_attempt_at FROM webhook_deliveries
      WHERE webhook_id = ${of.webhookId} AND state = 'waiting' ORDER BY order_key, sequence
    ), due AS (
      SELECT id FROM firsts WHERE next_attempt_at <= ${of.now} AND order_key <> ALL (${of.busyKeys}::text[])
      ORDER BY next_attempt_at, sequence LIMIT ${of.limit}
    )
    UPDATE webhook_deliveries SET attempts = attempts + 1
    WHERE id IN (SELECT id FROM due) AND state = 'waiting'
    RETURNING *`.execute(db);
  return rows;
}

export interface AttemptEnd {
  state: 'waiting' | 'delivered' | 'failed';
  /** Not counting attempts that were cut off. */
  attempts: number;
  nextAttemptAt: Instant;
  status: number | null;
  error: string | null;
}

/** If another process has started an attempt since, only a success counts. Events of removed types are not retried. */
export async function endAttempt(
  db: Db,
  { id, attempts }: Pick<StoredDelivery, 'id' | 'attempts'>,
  end: AttemptEnd,
  now: Instant,
): Promise<void> {
  const isOver = sql`(${end.state} = 'waiting' AND NOT ${isChosenBy('delivery')})`;
  await sql`
    UPDATE webhook_deliveries AS delivery SET attempts = ${end.attempts}, next_attempt_at = ${end.nextAttemptAt},
      state = CASE WHEN ${isOver} THEN 'failed' ELSE ${end.state} END, last_status = ${end.status},
      last_error = CASE WHEN ${isOver} THEN coalesce(${end.error}, ${TYPE_REMOVED}) ELSE ${end.error} END,
      tried_at = CASE WHEN ${end.error}::text IS NULL THEN tried_at ELSE ${now}::timestamptz END,
      ended_at = CASE WHEN ${end.state} = 'waiting' AND NOT ${isOver} THEN NULL ELSE ${now}::timestamptz END
    FROM webhooks WHERE webhooks.id = webhook_id AND delivery.id = ${id}
      AND (${end.state} = 'delivered' OR (state = 'waiting' AND attempts = ${attempts}))`.execute(db);
}

/** Ends the waiting deliveries of removed types. The log keeps those that were tried. */
export async function endRemovedTypes(tx: Db, webhookId: string, now: Instant): Promise<void> {
  const ofRemoved = sql`delivery.webhook_id = webhooks.id AND webhooks.id = ${webhookId} AND state = 'waiting'
    AND NOT type = ANY (types)`;
  await sql`
    DELETE FROM webhook_deliveries AS delivery USING webhooks WHERE ${ofRemoved}
      AND attempts = 0 AND earlier_ends IS NULL`.execute(tx);
  await sql`
    UPDATE webhook_deliveries AS delivery SET state = 'failed', ended_at = ${now},
      last_error = coalesce(last_error, ${TYPE_REMOVED})
    FROM webhooks WHERE ${ofRemoved}`.execute(tx);
}

/** Failed ones first, because they explain why others wait. */
export function listDeliveryRows(db: Db, webhookId: string, limit: number): Promise<StoredDelivery[]> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy(sql`state = 'waiting' AND attempts > 0`, 'desc')
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
}

/** Row lock. */
export function holdDelivery(
  tx: Db,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<StoredDelivery | undefined> {
  return tx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', deliveryId)
    .where('webhook_id', '=', webhookId)
    .forUpdate()
    .executeTakeFirst();
}

/** Restarts an ended delivery, with three more days. @param earlierEnds its ends so far. */
export async function restartDelivery(
  tx: Db,
  { deliveryId, earlierEnds, now }: { deliveryId: string; earlierEnds: readonly EarlierEnd[]; now: Instant },
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({
      state: 'waiting',
      attempts: 0,
      next_attempt_at: now,
      created_at: now,
      ended_at: null,
      last_status: null,
      last_error: null,
      tried_at: null,
      earlier_ends: sql<EarlierEnd[]>`${JSON.stringify(earlierEnds)}::jsonb`,
    })
    .where('id', '=', deliveryId)
    .execute();
}

/** Makes waiting deliveries due now. Those in flight finish first. */
export async function hastenDeliveries(tx: Db, webhookId: string, now: Instant): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: now })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '>', now)
    .execute();
}

export async function deleteOldDeliveries(db: Db, before: Instant): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('state', '<>', 'waiting')
    .where('ended_at', '<', before)
    .execute();
}
