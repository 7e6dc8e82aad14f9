import { setTimeout as pause } from 'node:timers/promises';
import type { FeedEvent } from '../../../contract/programs/event-feed.ts';
import { DELIVERY_LOG_DAYS, MAX_WEBHOOKS, nextAttempt } from '../../../domain/webhooks/webhook.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import type { EventFeedService } from '../event-feed/event-feed.service.ts';
import {
  type AttemptEnd,
  beginAttempts,
  deleteOldDeliveries,
  endAttempt,
  listDueWebhooks,
  makeDeliveries,
  type StoredDelivery,
} from './deliveries.store.ts';
import type { MessagePoster, Outcome } from './post-message.ts';
import { messageId, messageOf } from './webhook-message.ts';
import { signingSecrets } from './webhook-secrets.ts';
import { deleteEndedSecrets, findWebhook, hasWebhooks, type StoredWebhook } from './webhooks.store.ts';

const LOOK_QUEUE = 'look-for-webhooks';
const SEND_QUEUE = 'send-webhook';

const LOOK_EVERY_MS = 1_000;
/** In milliseconds, until the schedule starts the next job. */
const LOOK_FOR_MS = 60_000;

/** Concurrent messages to a webhook. More would slow down saves at full load. */
export const SLOTS = 20;
/** Batches results, which saves statements. */
const GATHER_MS = 20;
const SEND_FOR_MS = 60_000;
/** A process that stalls longer may have lost its job, whose lease is 30 seconds. */
const STANDSTILL_MS = 20_000;
/** Grace period for messages in flight when the process stops. */
const STOP_MS = 2_000;
/** Each scan wakes the workers, so they hardly need to poll. */
const POLL_SECONDS = 30;

const DAY_MS = 86_400_000;
const GONE = 'The customer was disposed of before it was sent.';

export interface SendWebhooks {
  /** Runs an administrator's change, and looks for messages once it has committed. */
  afterChange<T>(change: (tx: Db) => Promise<T>, run?: InTransaction<T>): Promise<T>;
  /** For tests: sends everything that is due, without jobs. */
  deliver(): Promise<void>;
}

/**
 * Sends events to their receivers. The history is the outbox: an event is written with its change, and gets its
 * deliveries after the commit. Every second, a pg-boss job looks for new events and due retries, and starts a job for
 * each webhook that has any. These jobs are exclusive per webhook, which keeps the order (docs/decisions/webhooks.md).
 */
export function createSendWebhooks(
  { clock, database: { db }, jobs, log }: Pick<Platform, 'clock' | 'database' | 'jobs' | 'log'>,
  {
    feed,
    sealer,
    poster,
  }: { feed: Pick<EventFeedService, 'lastSequence' | 'readEvents'>; sealer: Sealer; poster: MessagePoster },
): SendWebhooks {
  const now = () => clock.now().toISOString();

  /** @returns the webhooks with messages to send. */
  async function look(): Promise<string[]> {
    // Numbers all committed events.
    await feed.lastSequence();
    await makeDeliveries(db, now());
    return listDueWebhooks(db, now());
  }

  async function startJobs(): Promise<void> {
    let isAdded = false;
    for (const webhookId of await look()) {
      if (await jobs.enqueue(db, SEND_QUEUE, { webhookId }, { key: webhookId })) isAdded = true;
    }
    if (isAdded) jobs.nudge(SEND_QUEUE);
  }

  jobs.schedule(LOOK_QUEUE, '* * * * *', async (stopping) => {
    const end = performance.now() + LOOK_FOR_MS;
    while (performance.now() < end && !stopping.aborted) {
      try {
        if (!(await hasWebhooks(db))) return;
        await startJobs();
      } catch (error) {
        log.warn({ err: error }, 'webhooks wait for the next look');
      }
      await pause(LOOK_EVERY_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
    // Lets another process take over at once.
    if (stopping.aborted) await jobs.enqueue(db, LOOK_QUEUE, {}, { key: 'next' });
  });

  jobs.handle<{ webhookId: string }>(SEND_QUEUE, ({ webhookId }, stopping) => sendDue(webhookId, stopping), {
    concurrency: MAX_WEBHOOKS,
    isExclusive: true,
    pollSeconds: POLL_SECONDS,
  });

  jobs.schedule('remove-old-deliveries', '27 3 * * *', async () => {
    const before = new Date(clock.now().getTime() - DELIVERY_LOG_DAYS * DAY_MS);
    await deleteOldDeliveries(db, before.toISOString());
    await deleteEndedSecrets(db, now());
  });

  /** Sends one message per order key at a time. */
  async function sendDue(webhookId: string, stopping: AbortSignal): Promise<void> {
    const onTheirWay = new Map<string, Promise<void>>();
    const cut = new AbortController();
    const cutSoon = () => setTimeout(() => cut.abort(), STOP_MS).unref();
    stopping.addEventListener('abort', cutSoon, { once: true });
    const end = performance.now() + SEND_FOR_MS;
    let lookedAt = performance.now();
    let isOver = false;

    const begin = async () => {
      // Read each time, so that a pause, a new URL or a new secret applies to the next message.
      const webhook = await findWebhook(db, webhookId);
      if (webhook === undefined || webhook.is_paused) cut.abort();
      const at = performance.now();
      isOver ||= cut.signal.aborted || stopping.aborted || at > end || at - lookedAt > STANDSTILL_MS;
      lookedAt = at;
      if (isOver || webhook === undefined) return;
      const secrets = await signingSecrets(db, sealer, { webhook, now: clock.now() });
      const limit = SLOTS - onTheirWay.size;
      const begun = await beginAttempts(db, {
        webhookId,
        now: now(),
        busyKeys: [...onTheirWay.keys()],
        limit,
      });
      const events = await feed.readEvents(begun.map(({ sequence }) => sequence));
      for (const delivery of begun) {
        const { order_key: key } = delivery;
        const event = events.get(delivery.sequence);
        const ended = attempt(delivery, event, { webhook, secrets, cut: cut.signal })
          .catch((error) =>
            log.warn({ err: error, webhookId }, 'a webhook is sent again: its end was not recorded'),
          )
          .finally(() => onTheirWay.delete(key));
        onTheirWay.set(key, ended);
      }
    };

    for (;;) {
      await begin().catch((error) =>
        log.warn({ err: error, webhookId }, 'a webhook waits for the next look'),
      );
      if (onTheirWay.size === 0) break;
      await Promise.race([...onTheirWay.values(), pause(LOOK_EVERY_MS, undefined, { ref: false })]);
      await pause(GATHER_MS);
    }
    stopping.removeEventListener('abort', cutSoon);
  }

  async function attempt(
    delivery: StoredDelivery,
    event: FeedEvent | undefined,
    { webhook, secrets, cut }: { webhook: StoredWebhook; secrets: string[]; cut: AbortSignal },
  ): Promise<void> {
    if (event === undefined) {
      const end = endOf(delivery, { ok: false, status: null, error: GONE });
      await endAttempt(db, delivery, { ...end, state: 'failed' }, now());
      return;
    }
    const message = messageOf(event, { id: messageId(delivery.id), secrets, now: clock.now() });
    const outcome = await poster.post(webhook.url, message, cut);
    const isCut = cut.aborted && !outcome.ok;
    await endAttempt(db, delivery, isCut ? untried(delivery) : endOf(delivery, outcome), now());
  }

  /** Retried later without counting as a failure. */
  const untried = ({ attempts }: StoredDelivery): AttemptEnd => ({
    state: 'waiting',
    attempts: attempts - 1,
    nextAttemptAt: now(),
    status: null,
    error: null,
  });

  const endOf = (
    { attempts, created_at: createdAt }: StoredDelivery,
    { ok, status, error }: Outcome,
  ): AttemptEnd => {
    const next = ok ? null : nextAttempt({ attempts, createdAt }, clock.now());
    const state = ok ? 'delivered' : next === null ? 'failed' : 'waiting';
    return { state, attempts, nextAttemptAt: next ?? now(), status, error };
  };

  return {
    async afterChange(change, run = (work) => db.transaction().execute(work)) {
      const done = await run(async (tx) => {
        const result = await change(tx);
        await jobs.enqueue(tx, LOOK_QUEUE, {}, { key: 'next' });
        return result;
      });
      jobs.nudge(LOOK_QUEUE);
      return done;
    },

    async deliver() {
      const { signal } = new AbortController();
      for (let due = await look(); due.length > 0; due = await look()) {
        await Promise.all(due.map((webhookId) => sendDue(webhookId, signal)));
      }
    },
  };
}
