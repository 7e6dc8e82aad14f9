import { sql } from 'kysely';
import type { EventType } from '../../../../domain/event-feed/event-types.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isChosenBy } from '../chosen-types.store.ts';

/** The lease of one process for the new events of a webhook. */
export interface LeaseOf {
  webhookId: string;
  number: number;
}

/**
 * Takes the lease, unless another process has it.
 * @returns its number, and the place after which events may have no delivery.
 */
export async function takeLease(
  db: Db,
  { webhookId, now, until }: { webhookId: string; now: Instant; until: Instant },
): Promise<{ number: number; after: number } | undefined> {
  const { rows } = await sql<{ number: number; after: number }>`
    UPDATE webhooks SET lease_number = lease_number + 1, leased_until = ${until}
    WHERE id = ${webhookId} AND NOT is_paused AND (leased_until IS NULL OR leased_until <= ${now})
    RETURNING lease_number AS number, coalesce(leased_after, last_sequence) AS after`.execute(db);
  return rows[0];
}

/**
 * Extends the lease. Events up to `last` are taken, and those up to `after` have deliveries.
 * Its commit also flushes every end before it: an event never goes before the end of its predecessor is on the disk.
 * The events were read for a version of the webhook: after a change of its types, none is taken.
 * @returns the version of the webhook; undefined when another process has the lease.
 */
export async function extendLease(
  db: Db,
  { webhookId, number }: LeaseOf,
  to: { last: number; after: number; until: Instant; version: number },
): Promise<number | undefined> {
  const last = sql`CASE WHEN version = ${to.version} THEN greatest(last_sequence, ${to.last}::bigint) ELSE last_sequence END`;
  const { rows } = await sql<{ version: number }>`
    UPDATE webhooks SET last_sequence = ${last}, leased_until = ${to.until},
      leased_after = nullif(${to.after}::bigint, ${last})
    WHERE id = ${webhookId} AND lease_number = ${number}
    RETURNING version`.execute(db);
  return rows[0]?.version;
}

/** Gives the lease back. Another process goes on after the place. */
export async function returnLease(db: Db, { webhookId, number }: LeaseOf, after: number): Promise<void> {
  await sql`
    UPDATE webhooks SET leased_until = NULL, leased_after = nullif(${after}::bigint, last_sequence)
    WHERE id = ${webhookId} AND lease_number = ${number}`.execute(db);
}

/** Deliveries that are there already: of events between two places, and waiting ones of some order keys. */
export async function listPresentDeliveries(
  db: Db,
  of: { webhookId: string; after: number; last: number; keys: readonly string[] },
): Promise<{ sequence: number; orderKey: string; isWaiting: boolean }[]> {
  const { rows } = await sql<{ sequence: number; orderKey: string; isWaiting: boolean }>`
    SELECT sequence, order_key AS "orderKey", state = 'waiting' AS "isWaiting" FROM webhook_deliveries
    WHERE webhook_id = ${of.webhookId} AND sequence > ${of.after} AND sequence <= ${of.last}
    UNION ALL
    -- Key by key: for all at once, PostgreSQL may read every delivery of the webhook.
    SELECT waiting.sequence, key, true FROM unnest(${of.keys}::text[]) AS key, LATERAL (
      SELECT sequence FROM webhook_deliveries
      WHERE webhook_id = ${of.webhookId} AND state = 'waiting' AND order_key = key ORDER BY order_key, sequence LIMIT 1
    ) waiting`.execute(db);
  return rows;
}

/** A delivery that is stored with the end of its first attempt. One without attempts waits for an earlier event. */
export interface FirstEnd {
  id: string;
  sequence: number;
  type: EventType;
  orderKey: string;
  state: 'waiting' | 'delivered';
  attempts: 0 | 1;
  nextAttemptAt: Instant;
  status: number | null;
  error: string | null;
}

/**
 * Stores deliveries with their first ends, in one statement. Without the lease only successes count, because another
 * process may be sending the others. Of a type that was removed meanwhile, nothing waits.
 * @param options.mayRepeat the commit need not be on the disk: a crash of the database would only repeat messages.
 * @returns whether the lease still holds.
 */
export async function addDeliveries(
  db: Db,
  { webhookId, number }: LeaseOf,
  ends: readonly FirstEnd[],
  { now, mayRepeat }: { now: Instant; mayRepeat: boolean },
): Promise<boolean> {
  const column = <Name extends keyof FirstEnd>(name: Name) => ends.map((end) => end[name]);
  const { rows } = await sql<{ is_held: boolean }>`
    WITH held AS MATERIALIZED (
      SELECT lease_number = ${number} AS is_held, types, types_after,
        CASE WHEN ${mayRepeat} THEN set_config('synchronous_commit', 'off', true) END AS commit
      FROM webhooks WHERE id = ${webhookId} FOR SHARE
    ), added AS (
      INSERT INTO webhook_deliveries (id, webhook_id, sequence, type, order_key, state, attempts, next_attempt_at,
        last_status, last_error, created_at, tried_at, ended_at)
      SELECT id, ${webhookId}, sequence, type, order_key, CASE WHEN is_over THEN 'failed' ELSE state END, attempts,
        next_attempt_at, status, error, ${now}::timestamptz, CASE WHEN error IS NOT NULL THEN ${now}::timestamptz END,
        CASE WHEN state = 'delivered' OR is_over THEN ${now}::timestamptz END
      FROM held, unnest(${column('id')}::uuid[], ${column('sequence')}::bigint[], ${column('type')}::text[],
        ${column('orderKey')}::text[], ${column('state')}::text[], ${column('attempts')}::integer[],
        ${column('nextAttemptAt')}::timestamptz[], ${column('status')}::integer[], ${column('error')}::text[])
        AS first_end (id, sequence, type, order_key, state, attempts, next_attempt_at, status, error),
        LATERAL (SELECT state = 'waiting' AND NOT ${isChosenBy('first_end', 'held')} AS is_over) ending
      WHERE (is_held OR state = 'delivered') AND (attempts > 0 OR NOT is_over)
      ON CONFLICT (webhook_id, sequence) DO UPDATE SET state = 'delivered', last_status = excluded.last_status,
        last_error = NULL, leased_until = NULL, ended_at = excluded.ended_at
      WHERE webhook_deliveries.state = 'waiting' AND excluded.state = 'delivered'
    )
    SELECT is_held FROM held`.execute(db);
  return rows[0]?.is_held === true;
}
