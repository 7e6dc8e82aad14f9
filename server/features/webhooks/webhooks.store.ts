import { type Insertable, type Selectable, sql } from 'kysely';
import type { EventType } from '../../../domain/event-feed/event-types.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredWebhook = Selectable<Tables['webhooks']>;

/** One change at a time, because their number is limited. */
export async function holdWebhooks(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('lintel-webhooks', 0))`.execute(tx);
}

export function listWebhookRows(db: Db): Promise<StoredWebhook[]> {
  return db.selectFrom('webhooks').selectAll().orderBy('created_at').orderBy('id').execute();
}

export function findWebhook(db: Db, webhookId: string): Promise<StoredWebhook | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', webhookId).executeTakeFirst();
}

/** Locked until the end of the transaction. */
export function holdWebhook(tx: Db, webhookId: string): Promise<StoredWebhook | undefined> {
  return tx.selectFrom('webhooks').selectAll().where('id', '=', webhookId).forUpdate().executeTakeFirst();
}

export function insertWebhook(tx: Db, row: Insertable<Tables['webhooks']>): Promise<StoredWebhook> {
  return tx.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateWebhook(
  tx: Db,
  webhookId: string,
  change: { types: EventType[]; is_paused: boolean },
): Promise<StoredWebhook> {
  return tx
    .updateTable('webhooks')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', webhookId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeWebhook(tx: Db, webhookId: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', webhookId).execute();
}

/** Waiting and given-up deliveries of each receiver. */
export async function countDeliveries(db: Db): Promise<Map<string, { waiting: number; failed: number }>> {
  const { rows } = await sql<{ webhook_id: string; waiting: number; failed: number }>`
    SELECT webhook_id, count(*) FILTER (WHERE state = 'waiting')::float8 AS waiting,
      count(*) FILTER (WHERE state = 'failed')::float8 AS failed
    FROM webhook_deliveries WHERE state <> 'delivered' GROUP BY webhook_id`.execute(db);
  return new Map(rows.map(({ webhook_id, waiting, failed }) => [webhook_id, { waiting, failed }]));
}
