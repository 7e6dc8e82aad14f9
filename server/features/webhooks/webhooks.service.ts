import { recordChange } from '../../../domain/history/record-change.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { WEBHOOK_KEY } from '../../platform/secrets/sealed-secrets.ts';
import type { EventFeedService } from '../event-feed/event-feed.service.ts';
import type { StepUps } from '../second-factors/step-up.service.ts';
import { createAddressCheck } from './checked-address.ts';
import { createMessagePoster } from './post-message.ts';
import { createSendWebhooks, type SendWebhooks } from './send-webhooks.service.ts';
import { createWebhookAdmin, type WebhookAdmin } from './webhook-admin.service.ts';
import { webhookRecord } from './webhook-answers.ts';
import { createWebhookDeliveries, type WebhookDeliveries } from './webhook-deliveries.service.ts';
import { listWebhookRows, updateWebhook } from './webhooks.store.ts';

export interface WebhooksService extends WebhookAdmin, WebhookDeliveries, Pick<SendWebhooks, 'deliver'> {
  stop(): Promise<void>;
}

/** Registers jobs: call it before `jobs.start`. */
export function createWebhooksService(
  platform: Platform,
  { feed, stepUps }: { feed: EventFeedService; stepUps: Pick<StepUps, 'requireConfirmation'> },
): WebhooksService {
  const sealer = createSealer(platform.keysFor(WEBHOOK_KEY));
  const addresses = createAddressCheck(platform.config.webhookNetworks);
  const poster = createMessagePoster(addresses);
  const { afterChange, deliver } = createSendWebhooks(platform, { feed, sealer, poster });
  return {
    ...createWebhookAdmin(platform, { feed, stepUps, sealer, addresses, afterChange }),
    ...createWebhookDeliveries(platform, { sealer, poster, afterChange }),
    deliver,
    stop: () => poster.close(),
  };
}

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
