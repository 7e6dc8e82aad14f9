import { recordChange } from '../../../domain/history/record-change.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { webhookRecord } from './webhook-answers.ts';
import { listWebhookRows, updateWebhook } from './webhooks.store.ts';

/** After a restore, because a test copy would send production's events again. */
export async function pauseAllWebhooks(tx: Db, { at, name }: { at: Instant; name: string }): Promise<void> {
  for (const before of await listWebhookRows(tx)) {
    if (before.is_paused) continue;
    const after = await updateWebhook(tx, before.id, { types: before.types, is_paused: true });
    await recordEvent(tx, {
      kind: 'webhook-changed',
      at,
      actor: name,
      details: { title: before.url },
      changes: [recordChange('webhook', before.id, webhookRecord(before), webhookRecord(after))],
    });
  }
}
