import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { numberCommittedEvents } from '../../server/features/event-feed/number-events.service.ts';
import { newWebhookSecret } from '../../server/features/webhooks/webhook-message.ts';
import type { Db } from '../../server/platform/database/database.ts';
import { createSealer } from '../../server/platform/secrets/seal.ts';
import { WEBHOOK_KEY, webhookSecretOwner } from '../../server/platform/secrets/sealed-secrets.ts';
import { deriveKey } from '../../server/platform/secrets/secret-key.ts';
import { BENCH_SECRET } from '../seeded-database.ts';

/** Adds a webhook for all saves from now on. @returns its id. */
export async function addWebhook(db: Db, url: string, isPaused: boolean): Promise<string> {
  const id = randomUUID();
  const sealer = createSealer(deriveKey(BENCH_SECRET, WEBHOOK_KEY));
  // Numbers the events so far, so that the webhook starts after them.
  await numberCommittedEvents(db);
  const { rows } = await sql<{ newest: number }>`
    SELECT coalesce(max(sequence), 0)::float8 AS newest FROM feed_events`.execute(db);
  await db
    .insertInto('webhooks')
    .values({
      id,
      url,
      types: ['application.saved'],
      is_paused: isPaused,
      key_id: sealer.keyId,
      sealed: sealer.seal(newWebhookSecret(), webhookSecretOwner(id)),
      last_sequence: rows[0]?.newest ?? 0,
      created_at: new Date().toISOString(),
      created_by: 'bench',
      version: 1,
    })
    .execute();
  return id;
}

export async function removeWebhooks(db: Db): Promise<void> {
  await db.deleteFrom('webhooks').execute();
}

/** Unsent deliveries, plus webhooks that have not caught up with the feed. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT (SELECT count(*) FROM webhook_deliveries WHERE state = 'waiting')::float8
      + (SELECT count(*) FROM webhooks WHERE last_sequence < (SELECT last_sequence FROM feed_position))::float8 AS waiting`.execute(
    db,
  );
  return rows[0]?.waiting ?? 0;
}
