import type { Platform } from '../../platform/platform.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { WEBHOOK_KEY } from '../../platform/secrets/sealed-secrets.ts';
import type { EventFeedService } from '../event-feed/event-feed.service.ts';
import type { StepUps } from '../second-factors/step-up.service.ts';
import { createAddressCheck } from './checked-address.ts';
import { createMessagePoster } from './post-message.ts';
import { createSendWebhooks, type SendWebhooks } from './send-webhooks.service.ts';
import { createWebhookAdmin, type WebhookAdmin } from './webhook-admin.service.ts';
import { createWebhookDeliveries, type WebhookDeliveries } from './webhook-deliveries.service.ts';

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
