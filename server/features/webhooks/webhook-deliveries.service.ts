import { randomUUID } from 'node:crypto';
import type { Delivery } from '../../../contract/programs/webhooks.ts';
import { withEarlierEnd } from '../../../domain/webhooks/webhook.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import { holdDelivery, listDeliveryRows, restartDelivery } from './deliveries.store.ts';
import type { MessagePoster, Outcome } from './post-message.ts';
import type { SendWebhooks } from './send-webhooks.service.ts';
import { toDelivery } from './webhook-answers.ts';
import { messageId, messageOf } from './webhook-message.ts';
import { signingSecrets } from './webhook-secrets.ts';
import { findWebhook, holdWebhook } from './webhooks.store.ts';

const LOG_LENGTH = 100;

export interface WebhookDeliveries {
  testWebhook(webhookId: string, actor: Actor): Promise<Outcome>;
  listDeliveries(webhookId: string): Promise<Delivery[]>;
  /** @throws AppError `not_found`; `conflict` while it is still on its way. */
  resendDelivery(ids: { webhookId: string; deliveryId: string }, actor: Actor): Promise<void>;
}

export function createWebhookDeliveries(
  { clock, database: { db } }: Pick<Platform, 'clock' | 'database'>,
  {
    sealer,
    poster,
    afterChange,
  }: { sealer: Sealer; poster: MessagePoster; afterChange: SendWebhooks['afterChange'] },
): WebhookDeliveries {
  async function recordUse(
    tx: Db,
    kind: 'webhook-tested' | 'webhook-resent',
    { url, actor, ...details }: { url: string; actor: Actor; webhookId: string; messageId: string },
  ): Promise<void> {
    await recordEvent(tx, {
      kind,
      at: clock.now().toISOString(),
      actor: actor.name,
      staffId: actor.staffId,
      details: { title: url, ...details },
    });
  }

  return {
    async testWebhook(webhookId, actor) {
      const webhook = await findWebhook(db, webhookId);
      if (webhook === undefined) throw notFound();
      const now = clock.now();
      const event = {
        sequence: 0,
        type: 'webhook.test',
        at: now.toISOString(),
        actor: { kind: 'person' as const, id: actor.staffId, name: actor.name },
        customerId: null,
        loanId: null,
        loanNumber: null,
        record: null,
        version: null,
      };
      const secrets = await signingSecrets(db, sealer, { webhook, now });
      const id = messageId(randomUUID());
      const message = messageOf(event, { id, secrets, now });
      await db
        .transaction()
        .execute((tx) =>
          recordUse(tx, 'webhook-tested', { url: webhook.url, actor, webhookId, messageId: id }),
        );
      return poster.post(webhook.url, message);
    },

    async listDeliveries(webhookId) {
      if ((await findWebhook(db, webhookId)) === undefined) throw notFound();
      return (await listDeliveryRows(db, webhookId, LOG_LENGTH)).map(toDelivery);
    },

    resendDelivery: (ids, actor) =>
      afterChange(async (tx) => {
        const webhook = await holdWebhook(tx, ids.webhookId);
        if (webhook === undefined) throw notFound();
        const found = await holdDelivery(tx, ids);
        if (found === undefined) throw notFound();
        const { state, ended_at: endedAt } = found;
        if (state === 'waiting' || endedAt === null) {
          throw new AppError('conflict', 'This delivery is on its way already.');
        }
        const end = {
          state,
          attempts: found.attempts,
          lastStatus: found.last_status,
          lastError: found.last_error,
          createdAt: found.created_at,
          endedAt,
        };
        await restartDelivery(tx, {
          deliveryId: ids.deliveryId,
          earlierEnds: withEarlierEnd(found.earlier_ends ?? [], end),
          now: clock.now().toISOString(),
        });
        const { url, id: webhookId } = webhook;
        const sent = { url, actor, webhookId, messageId: messageId(ids.deliveryId) };
        await recordUse(tx, 'webhook-resent', sent);
      }),
  };
}
