import { DELIVERY_LOG_DAYS } from '../../../domain/webhooks/webhook.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldDeliveries } from './deliveries.store.ts';
import { deleteEndedSecrets } from './webhook-secrets.store.ts';
import { hasWebhooks } from './webhooks.store.ts';

/** Starts sending at once, when an administrator has just changed something. */
export const WAKE_QUEUE = 'wake-webhooks';

/** Between two looks for new events. */
const LOOK_EVERY_MS = 1_000;

/** The schedule comes every minute; a process that no longer gets it stops after this time. */
const ACTIVE_MS = 90_000;

const DAY_MS = 86_400_000;

/** The process that gets the schedule of a minute looks for events every second until the next one. */
export interface Sending {
  /** A process that has just started does not wait for the schedule. */
  start(): void;
  stop(): void;
}

/** It names its schedules, so call it before `jobs.start`. @param look starts the sending of everything that is due. */
export function scheduleSending(
  { clock, database: { db }, jobs, log }: Pick<Platform, 'clock' | 'database' | 'jobs' | 'log'>,
  look: () => void,
): Sending {
  let timer: NodeJS.Timeout | undefined;
  let activeUntil = 0;
  let isStopped = false;

  const lookOften = async () => {
    try {
      if (await hasWebhooks(db)) look();
    } catch (error) {
      log.warn({ err: error }, 'webhooks wait for the next look');
    }
    if (!isStopped && Date.now() < activeUntil)
      timer = setTimeout(() => void lookOften(), LOOK_EVERY_MS).unref();
    else timer = undefined;
  };
  const lookFrequently = () => {
    activeUntil = Date.now() + ACTIVE_MS;
    timer ??= setTimeout(() => void lookOften(), 0).unref();
  };
  const wake = async () => lookFrequently();
  jobs.schedule('send-webhooks', '* * * * *', wake);
  jobs.handle(WAKE_QUEUE, wake);
  jobs.schedule('remove-old-deliveries', '27 3 * * *', async () => {
    const now = clock.now();
    await deleteOldDeliveries(db, new Date(now.getTime() - DELIVERY_LOG_DAYS * DAY_MS).toISOString());
    await deleteEndedSecrets(db, now.toISOString());
  });
  return {
    start: lookFrequently,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
