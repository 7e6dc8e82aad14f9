import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { EventType } from '../../../domain/event-feed/event-types.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { TypePlaces } from '../../../domain/webhooks/webhook.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredWebhook = Selectable<Tables['webhooks']>;

/** Serializes changes, because the number of webhooks is limited. */
export async function holdWebhooks(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('lintel-webhooks', 0))`.execute(tx);
}

export function listWebhookRows(db: Db): Promise<StoredWebhook[]> {
  return db.selectFrom('webhooks').selectAll().orderBy('created_at').orderBy('id').execute();
}

export async function hasWebhooks(db: Db): Promise<boolean> {
  return (await db.selectFrom('webhooks').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export function findWebhook(db: Db, webhookId: string): Promise<StoredWebhook | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', webhookId).executeTakeFirst();
}

/** HOOK-18. @param event the table or alias with `type` and `sequence`. @param webhook the one with `types` and `types_after`. */
export function isChosenBy(event: string, webhook = 'webhooks'): RawBuilder<boolean> {
  const type = sql.ref(`${event}.type`);
  return sql<boolean>`(${type} = ANY (${sql.ref(`${webhook}.types`)}) AND ${sql.ref(`${event}.sequence`)} >
    coalesce((${sql.ref(`${webhook}.types_after`)} ->> ${type})::bigint, 0))`;
}

/** Row lock. */
export function holdWebhook(tx: Db, webhookId: string): Promise<StoredWebhook | undefined> {
  return tx.selectFrom('webhooks').selectAll().where('id', '=', webhookId).forUpdate().executeTakeFirst();
}

export function insertWebhook(tx: Db, row: Insertable<Tables['webhooks']>): Promise<StoredWebhook> {
  return tx.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateWebhook(
  tx: Db,
  webhookId: string,
  change: { types: EventType[]; is_paused: boolean; types_after?: TypePlaces; url?: string },
): Promise<StoredWebhook> {
  return tx
    .updateTable('webhooks')
    .set((row) => ({
      ...change,
      ...(change.types_after === undefined
        ? {}
        : { types_after: sql<TypePlaces>`${JSON.stringify(change.types_after)}::jsonb` }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', webhookId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeWebhook(tx: Db, webhookId: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', webhookId).execute();
}

export async function readFeedEnd(tx: Db): Promise<number> {
  const { last } = await tx
    .selectFrom('feed_position')
    .select('last_sequence as last')
    .executeTakeFirstOrThrow();
  return last;
}

export interface DeliveryFacts {
  /** Includes numbered events without a delivery. Only chosen types count. */
  waiting: number;
  failed: number;
  /** Last answer of a failed waiting delivery, and the soonest retry. */
  failing: { status: number | null; error: string | null; nextAttemptAt: Instant } | null;
  /** The old secret signs until then. */
  oldSecretUntil: Instant | null;
  lastDeliveredAt: Instant | null;
}

export async function readDeliveryFacts(db: Db, now: Instant): Promise<Map<string, DeliveryFacts>> {
  const { rows } = await sql<DeliveryFacts & { id: string }>`
    SELECT webhooks.id, failing, waiting + (SELECT count(*)::float8 FROM feed_events
          WHERE sequence > last_sequence AND ${isChosenBy('feed_events')}) AS waiting,
      -- Apart from the waiting ones, so that each count has its index and reads no delivered ones.
      (SELECT count(*)::float8 FROM webhook_deliveries WHERE webhook_id = webhooks.id AND state = 'failed') AS failed,
      (SELECT ended_at FROM webhook_deliveries WHERE webhook_id = webhooks.id AND state = 'delivered'
        ORDER BY sequence DESC LIMIT 1) AS "lastDeliveredAt",
      (SELECT max(signs_until) FROM old_webhook_secrets WHERE webhook_id = webhooks.id AND signs_until > ${now})
        AS "oldSecretUntil"
    FROM webhooks, LATERAL (SELECT count(*)::float8 AS waiting,
      (array_agg(json_build_object('status', last_status, 'error', last_error,
        'nextAttemptAt', to_char(soonest AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        ORDER BY tried_at DESC NULLS LAST, sequence) FILTER (WHERE has_failed))[1] AS failing
      FROM (SELECT *, min(next_attempt_at) FILTER (WHERE has_failed) OVER () AS soonest
        FROM webhook_deliveries, LATERAL (SELECT attempts > 0 AND last_error IS NOT NULL AS has_failed) tried
        WHERE webhook_id = webhooks.id AND state = 'waiting' AND type = ANY (webhooks.types)) waiting_ones) open`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Old secrets that still sign, sealed, newest first. */
export async function listOldSecrets(db: Db, webhookId: string, now: Instant): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('old_webhook_secrets')
    .select('sealed')
    .where('webhook_id', '=', webhookId)
    .where('signs_until', '>', now)
    .orderBy('signs_until', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ sealed }) => sealed);
}

/** The caller holds the row lock. The old secret keeps signing until `until`. */
export async function replaceSecret(
  tx: Db,
  before: StoredWebhook,
  { id, keyId, sealed, oldSignsUntil }: { id: string; keyId: string; sealed: Buffer; oldSignsUntil: Instant },
): Promise<StoredWebhook> {
  await tx
    .insertInto('old_webhook_secrets')
    .values({
      webhook_id: before.id,
      id,
      key_id: before.key_id,
      sealed: before.sealed,
      signs_until: oldSignsUntil,
    })
    .execute();
  return tx
    .updateTable('webhooks')
    .set((row) => ({ key_id: keyId, sealed, version: row('version', '+', 1) }))
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteEndedSecrets(db: Db, now: Instant): Promise<void> {
  await sql`DELETE FROM old_webhook_secrets WHERE signs_until <= ${now}`.execute(db);
}
