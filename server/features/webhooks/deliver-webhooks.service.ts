import { DELIVERY_LOG_DAYS, nextAttempt } from '../../../domain/webhooks/webhook.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import type { EventFeedService } from '../event-feed/event-feed.service.ts';
import type { AddressCheck } from './checked-address.ts';
import {
  type AttemptEnd,
  addDeliveries,
  deleteOldDeliveries,
  endAttempts,
  leaseDeliveries,
  type StoredDelivery,
} from './deliveries.store.ts';
import { closeIdleConnections, type Outcome, openConnections, postMessage } from './post-message.ts';
import type { SendingPace } from './sending-pace.ts';
import { type Attempt, WebhookLane } from './webhook-lane.ts';
import { messageId, messageOf } from './webhook-message.ts';
import { deleteEndedSecrets } from './webhook-secrets.store.ts';
import { signingSecrets } from './webhook-secrets.ts';
import { findWebhook, listWebhookRows } from './webhooks.store.ts';

/** Events that get their deliveries in one transaction. */
const EVENTS_AT_ONCE = 500;

/** Longer than an attempt can take: another process takes over only from a dead one. */
const LEASE_MS = 60_000;

/** Starts sending at once, when an administrator has just changed something. */
export const WAKE_QUEUE = 'wake-webhooks';

/** Between two looks for new events. */
const LOOK_EVERY_MS = 1_000;

/** The schedule comes every minute; a process that no longer gets it stops after this time. */
const ACTIVE_MS = 90_000;

const DAY_MS = 86_400_000;

export interface DeliverWebhooks {
  /** Starts the sending of new events and of everything that is due. It waits for no receiver. */
  look(): Promise<void>;
  /** The same, and waits until all of it has been sent. */
  deliver(): Promise<void>;
  stop(): void;
}

/**
 * Sends events to their receivers. The history is the outbox: an event is written with its change, and gets its
 * deliveries after the commit (decision 172). It names its schedules, so call it before `jobs.start`.
 */
export function createDeliverWebhooks(
  { clock, database: { db }, jobs, log }: Platform,
  {
    feed,
    sealer,
    addresses,
    pace,
  }: {
    feed: Pick<EventFeedService, 'numberEvents' | 'readEvents'>;
    sealer: Sealer;
    addresses: AddressCheck;
    pace: Pick<SendingPace, 'nextMessage'>;
  },
): DeliverWebhooks {
  let timer: NodeJS.Timeout | undefined;
  let activeUntil = 0;
  let isStopped = false;
  const connections = openConnections();

  const lanes = new Map<string, WebhookLane>();

  const addNew = async (webhookId: string) => {
    if (isStopped) return false;
    const of = { webhookId, limit: EVENTS_AT_ONCE, now: clock.now().toISOString() };
    return (await db.transaction().execute((tx) => addDeliveries(tx, of))) === EVENTS_AT_ONCE;
  };

  const takeDue = async (webhookId: string, limit: number): Promise<Attempt[]> => {
    // Read each time: a pause, another address and a new secret hold for the rest of many deliveries.
    const webhook = isStopped ? undefined : await findWebhook(db, webhookId);
    if (webhook === undefined || webhook.is_paused) return [];
    const secrets = await signingSecrets(db, sealer, { webhook, now: clock.now() });
    const now = clock.now();
    const until = new Date(now.getTime() + LEASE_MS).toISOString();
    const leased = await leaseDeliveries(db, { webhookId, now: now.toISOString(), until, limit });
    if (leased.length === 0) return [];
    const events = await feed.readEvents(leased.map(({ sequence }) => sequence));
    return leased.map((delivery) => async () => {
      await pace.nextMessage();
      const event = events.get(delivery.sequence);
      // Its customer was disposed of meanwhile.
      if (event === undefined) return endOf(delivery, { ok: false, status: null, error: GONE }, 'failed');
      const message = messageOf(event, { id: messageId(delivery.id), secrets, now: clock.now() });
      return endOf(delivery, await postMessage(webhook.url, message, { addresses, connections }));
    });
  };

  const endOf = (
    { id, attempts, created_at: createdAt }: StoredDelivery,
    { ok, status, error }: Outcome,
    known?: 'failed',
  ): AttemptEnd => {
    const now = clock.now();
    const next = ok || known !== undefined ? null : nextAttempt({ attempts, createdAt }, now);
    const state = ok ? 'delivered' : next === null ? 'failed' : 'waiting';
    return { id, attempts, state, nextAttemptAt: next ?? now.toISOString(), status, error };
  };

  const laneOf = (webhookId: string) => {
    const lane =
      lanes.get(webhookId) ??
      new WebhookLane({
        addNew: () => addNew(webhookId),
        takeDue: (limit) => takeDue(webhookId, limit),
        record: (ends) => endAttempts(db, ends, clock.now().toISOString()),
        failed: (error) => log.warn({ err: error, webhookId }, 'a webhook waits for the next look'),
      });
    lanes.set(webhookId, lane);
    return lane;
  };

  const look = async () => {
    const receivers = await listWebhookRows(db);
    const present = new Set(receivers.map(({ id }) => id));
    for (const id of lanes.keys()) if (!present.has(id)) lanes.delete(id);
    if (receivers.length === 0) return;
    await feed.numberEvents();
    for (const { id } of receivers) laneOf(id).look();
  };

  const lookOften = async () => {
    await look().catch((error: unknown) => log.warn({ err: error }, 'webhooks wait for the next look'));
    if (!isStopped && Date.now() < activeUntil)
      timer = setTimeout(() => void lookOften(), LOOK_EVERY_MS).unref();
    else timer = undefined;
  };

  // One process gets the schedule of each minute, and looks every second until the next one.
  const wake = async () => {
    activeUntil = Date.now() + ACTIVE_MS;
    timer ??= setTimeout(() => void lookOften(), 0).unref();
  };
  jobs.schedule('send-webhooks', '* * * * *', wake);
  jobs.handle(WAKE_QUEUE, wake);
  jobs.schedule('remove-old-deliveries', '27 3 * * *', async () => {
    const now = clock.now();
    await deleteOldDeliveries(db, new Date(now.getTime() - DELIVERY_LOG_DAYS * DAY_MS).toISOString());
    await deleteEndedSecrets(db, now.toISOString());
  });

  return {
    look,
    async deliver() {
      await look();
      await Promise.all([...lanes.values()].map((lane) => lane.idle()));
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      closeIdleConnections(connections);
    },
  };
}

const GONE = 'The customer was disposed of before it was sent.';
