import { type Selectable, sql } from 'kysely';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { EarlierEnd } from '../../../domain/webhooks/webhook.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isChosenBy, TYPE_REMOVED } from './chosen-types.store.ts';

export type StoredDelivery = Selectable<Tables['webhook_deliveries']>;

/**
 * Takes due deliveries for a time, the first of each order key: its later ones wait until it has ended. A process that
 * dies leaves them to the next one after that time.
 */
export async function leaseDeliveries(
  db: Db,
  of: { webhookId: string; now: Instant; until: Instant; limit: number },
): Promise<StoredDelivery[]> {
  const { rows } = await sql<StoredDelivery>`
    WITH firsts AS MATERIALIZED (
      SELECT DISTINCT ON (order_key) id, sequence, next_attempt_at, leased_until FROM webhook_deliveries
      WHERE webhook_id = ${of.webhookId} AND state = 'waiting' ORDER BY order_key, sequence
    ), due AS (
      SELECT id FROM firsts WHERE next_attempt_at <= ${of.now} AND (leased_until IS NULL OR leased_until <= ${of.now})
      ORDER BY next_attempt_at, sequence LIMIT ${of.limit}
    ), taken AS (
      -- Checked again: another process may have taken or ended it meanwhile.
      SELECT id FROM webhook_deliveries WHERE id IN (SELECT id FROM due) AND state = 'waiting'
        AND (leased_until IS NULL OR leased_until <= ${of.now}) FOR UPDATE SKIP LOCKED
    )
    UPDATE webhook_deliveries SET leased_until = ${of.until}, attempts = attempts + 1
    WHERE id IN (SELECT id FROM taken)
    RETURNING *`.execute(db);
  return rows;
}

/** The result of an attempt. When another process has taken over meanwhile, only a success counts. */
export interface AttemptEnd {
  id: string;
  /** With this one. */
  attempts: number;
  state: 'waiting' | 'delivered' | 'failed';
  nextAttemptAt: Instant;
  status: number | null;
  error: string | null;
}

/** Records the results of several attempts in one statement. Of a type that was removed meanwhile, nothing is sent again. */
export async function endAttempts(
  db: Db,
  webhookId: string,
  ends: readonly AttemptEnd[],
  now: Instant,
): Promise<void> {
  if (ends.length === 0) return;
  const isOver = sql`(result.state = 'waiting' AND NOT ${isChosenBy('delivery', 'webhook')})`;
  await sql`
    WITH webhook AS MATERIALIZED (
      -- Held, so that a change of the types comes before or after.
      SELECT types, types_after FROM webhooks WHERE id = ${webhookId} FOR SHARE
    )
    UPDATE webhook_deliveries AS delivery SET next_attempt_at = result.next_attempt_at,
      state = CASE WHEN ${isOver} THEN 'failed' ELSE result.state END,
      last_status = result.status, last_error = CASE WHEN ${isOver} THEN coalesce(result.error, ${TYPE_REMOVED}) ELSE result.error END,
      tried_at = CASE WHEN result.error IS NULL THEN delivery.tried_at ELSE ${now}::timestamptz END, leased_until = NULL,
      ended_at = CASE WHEN result.state = 'waiting' AND NOT ${isOver} THEN NULL ELSE ${now}::timestamptz END
    FROM webhook, unnest(${ends.map(({ id }) => id)}::uuid[], ${ends.map(({ attempts }) => attempts)}::integer[],
      ${ends.map(({ state }) => state)}::text[],
      ${ends.map(({ nextAttemptAt }) => nextAttemptAt)}::timestamptz[], ${ends.map(({ status }) => status)}::integer[],
      ${ends.map(({ error }) => error)}::text[]) AS result (id, attempts, state, next_attempt_at, status, error)
    WHERE delivery.id = result.id AND delivery.state = 'waiting'
      AND (delivery.attempts = result.attempts OR result.state = 'delivered')`.execute(db);
}

/** The newest ones, after those that were tried in vain: these tell why the others wait. */
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

/** Locked until the end of the transaction. */
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

/** Lets an ended delivery start again, with its three days. @param earlierEnds its ends so far. */
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

/** Lets the waiting deliveries of a receiver start at once. Those that are on their way end first. */
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
