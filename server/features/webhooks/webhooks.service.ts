import type { Platform } from '../../platform/platform.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { WEBHOOK_KEY } from '../../platform/secrets/sealed-secrets.ts';
import type { EventFeedService } from '../event-feed/event-feed.service.ts';
import type { StepUps } from '../second-factors/step-up.service.ts';
import { createAddressCheck } from './checked-address.ts';
import { createDeliverWebhooks, type DeliverWebhooks } from './deliver-webhooks.service.ts';
import { SendingPace } from './sending-pace.ts';
import { createSendingStart } from './sending-start.ts';
import { createWebhookAdmin, type WebhookAdmin } from './webhook-admin.service.ts';
import { createWebhookDeliveries, type WebhookDeliveries } from './webhook-deliveries.service.ts';

export interface WebhooksService extends WebhookAdmin, WebhookDeliveries, DeliverWebhooks {
  /** Messages leave the processor to the requests that arrive. */
  requestArrived(): void;
}

export function createWebhooksService(
  platform: Platform,
  { feed, stepUps }: { feed: EventFeedService; stepUps: Pick<StepUps, 'requireConfirmation'> },
): WebhooksService {
  const sealer = createSealer(platform.keysFor(WEBHOOK_KEY));
  const addresses = createAddressCheck(platform.config.webhookNetworks);
  const start = createSendingStart(platform);
  const pace = new SendingPace();
  return {
    ...createWebhookAdmin(platform, { feed, stepUps, sealer, addresses, start }),
    ...createWebhookDeliveries(platform, { sealer, addresses, start }),
    ...createDeliverWebhooks(platform, { feed, sealer, addresses, pace }),
    requestArrived: () => pace.requestArrived(),
  };
}
