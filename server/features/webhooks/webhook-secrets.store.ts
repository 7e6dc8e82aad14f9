import { sql } from 'kysely';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { StoredWebhook } from './webhooks.store.ts';

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

/** The caller holds the row lock. The old secret signs until an instant. */
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
