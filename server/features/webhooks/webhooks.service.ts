import type { Platform } from '../../platform/platform.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { WEBHOOK_KEY } from '../../platform/secrets/sealed-secrets.ts';
import type { EventFeedService } from '../event-feed/event-feed.service.ts';
import type { StepUps } from '../second-factors/step-up.service.ts';
import { createAddressCheck } from './checked-address.ts';
import { createDeliverWebhooks, type DeliverWebhooks } from './deliver-webhooks.service.ts';
import { scheduleSending } from './schedule-sending.ts';
import { SendingPace } from './sending-pace.ts';
import { createSendingStart } from './sending-start.ts';
import { RequestTime } from './thread/request-time.ts';
import { createWebhookThread } from './thread/start-webhook-thread.ts';
import { createWebhookAdmin, type WebhookAdmin } from './webhook-admin.service.ts';
import { createWebhookDeliveries, type WebhookDeliveries } from './webhook-deliveries.service.ts';

export interface WebhooksService
  extends WebhookAdmin,
    WebhookDeliveries,
    // The same as in the thread, with the clock of this one: tests set it.
    Pick<DeliverWebhooks, 'look' | 'deliver'> {
  /** Messages leave the processor to the requests that arrive. */
  requestArrived(): void;
  /** Looks for events at once, as soon as the jobs have started. */
  start(): void;
  stop(): Promise<void>;
}

/** It names schedules, so call it before `jobs.start`. */
export function createWebhooksService(
  platform: Platform,
  { feed, stepUps }: { feed: EventFeedService; stepUps: Pick<StepUps, 'requireConfirmation'> },
): WebhooksService {
  const { clock, log, database } = platform;
  const sealer = createSealer(platform.keysFor(WEBHOOK_KEY));
  const addresses = createAddressCheck(platform.config.webhookNetworks);
  const start = createSendingStart(platform);
  const requests = new RequestTime();
  const pace = new SendingPace({ sinceRequest: () => requests.elapsed() });
  const thread = createWebhookThread(platform, requests);
  const schedule = scheduleSending(platform, () => thread.look());
  const here = createDeliverWebhooks({ clock, log, db: database.db }, { feed, sealer, addresses, pace });
  return {
    ...createWebhookAdmin(platform, { feed, stepUps, sealer, addresses, start }),
    ...createWebhookDeliveries(platform, { sealer, addresses, start }),
    look: () => here.look(),
    deliver: () => here.deliver(),
    requestArrived: () => requests.requestArrived(),
    start: () => schedule.start(),
    async stop() {
      schedule.stop();
      await Promise.all([here.stop(), thread.stop()]);
    },
  };
}
