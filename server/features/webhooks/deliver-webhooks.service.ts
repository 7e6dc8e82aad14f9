import type { FastifyBaseLogger } from 'fastify';
import { nextAttempt } from '../../../domain/webhooks/webhook.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import type { FeedReader } from '../event-feed/feed-reader.service.ts';
import type { AddressCheck } from './checked-address.ts';
import {
  type AttemptEnd,
  addDeliveries,
  endAttempts,
  leaseDeliveries,
  type StoredDelivery,
} from './deliveries.store.ts';
import { closeIdleConnections, type Outcome, openConnections, postMessage } from './post-message.ts';
import type { SendingPace } from './sending-pace.ts';
import { type Attempt, WebhookLane } from './webhook-lane.ts';
import { messageId, messageOf } from './webhook-message.ts';
import { signingSecrets } from './webhook-secrets.ts';
import { findWebhook, listWebhookRows } from './webhooks.store.ts';

/** Events that get their deliveries in one transaction. */
const EVENTS_AT_ONCE = 500;

/** Longer than an attempt can take: another process takes over only from a dead one. */
const LEASE_MS = 60_000;

export interface DeliverWebhooks {
  /** Starts the sending of new events and of everything that is due. It waits for no receiver. */
  look(): Promise<void>;
  /** The same, and waits until all of it has been sent. */
  deliver(): Promise<void>;
  /** Resolves when nothing is on its way. */
  ended(): Promise<void>;
  /** Nothing more is taken. */
  stop(): void;
}

/**
 * Sends events to their receivers. The history is the outbox: an event is written with its change, and gets its
 * deliveries after the commit (decision 172).
 */
export function createDeliverWebhooks(
  { clock, db, log }: { clock: Clock; db: Db; log: Pick<FastifyBaseLogger, 'warn'> },
  {
    feed,
    sealer,
    addresses,
    pace,
  }: {
    feed: FeedReader;
    sealer: Sealer;
    addresses: AddressCheck;
    pace: Pick<SendingPace, 'nextMessage'>;
  },
): DeliverWebhooks {
  let isStopped = false;
  const connections = openConnections();

  const lanes = new Map<string, WebhookLane>();
  /** Cuts the messages on their way to a webhook that was paused. */
  const cuts = new Map<string, AbortController>();

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
    const cut = cuts.get(webhookId) ?? new AbortController();
    cuts.set(webhookId, cut);
    const { signal } = cut;
    return leased.map((delivery) => async () => {
      await pace.nextMessage();
      if (signal.aborted) return untried(delivery);
      const event = events.get(delivery.sequence);
      // Its customer was disposed of meanwhile.
      if (event === undefined) return endOf(delivery, { ok: false, status: null, error: GONE }, 'failed');
      const message = messageOf(event, { id: messageId(delivery.id), secrets, now: clock.now() });
      const outcome = await postMessage(webhook.url, message, { addresses, connections, cut: signal });
      return signal.aborted && !outcome.ok ? untried(delivery) : endOf(delivery, outcome);
    });
  };

  /** It is sent again after the pause, and counts as no failure. */
  const untried = ({ id, attempts }: StoredDelivery): AttemptEnd => ({
    id,
    attempts,
    state: 'waiting',
    nextAttemptAt: clock.now().toISOString(),
    status: null,
    error: null,
  });

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
    const sending = new Set(receivers.filter((webhook) => !webhook.is_paused).map(({ id }) => id));
    for (const [id, cut] of cuts) {
      if (sending.has(id)) continue;
      cuts.delete(id);
      cut.abort();
    }
    if (receivers.length === 0) return;
    await feed.numberEvents();
    for (const { id } of receivers) laneOf(id).look();
  };

  const ended = async () => {
    await Promise.all([...lanes.values()].map((lane) => lane.idle()));
  };

  return {
    look,
    async deliver() {
      await look();
      await ended();
    },
    ended,
    stop() {
      isStopped = true;
      closeIdleConnections(connections);
    },
  };
}

const GONE = 'The customer was disposed of before it was sent.';
