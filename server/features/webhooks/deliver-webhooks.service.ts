import type { FastifyBaseLogger } from 'fastify';
import type { FeedEvent } from '../../../contract/programs/event-feed.ts';
import { nextAttempt } from '../../../domain/webhooks/webhook.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import type { FeedReader } from '../event-feed/feed-reader.service.ts';
import type { AddressCheck } from './checked-address.ts';
import { type AttemptEnd, endAttempts, leaseDeliveries, type StoredDelivery } from './deliveries.store.ts';
import { type EventEnd, NewEvents } from './new-events/new-events.ts';
import { type Outcome, postMessage } from './post-message.ts';
import { Cut } from './posting/cut.ts';
import { ReceiverConnections } from './posting/receiver-connections.ts';
import type { SendingPace } from './sending-pace.ts';
import { type Attempt, WebhookLane } from './webhook-lane.ts';
import { messageId, messageOf } from './webhook-message.ts';
import { openSecrets } from './webhook-secrets.ts';
import { findSending, listWebhookRows, type Sending } from './webhooks.store.ts';

/** Longer than an attempt can take: another process takes over only from a dead one. */
const LEASE_MS = 60_000;

/** Messages on their way at a stop have this time to end. Then they are cut off, and another process sends them again, under their ids. */
const STOP_MS = 2_000;

/** What a message to a webhook needs. */
interface Ready {
  webhook: Sending;
  secrets: string[];
  cut: Cut;
}

type End = AttemptEnd | EventEnd;

/** Looks come each second. A process without them sends what it has taken, and leaves new events to the one that gets them. */
const LOOKS_MS = 5_000;

export interface DeliverWebhooks {
  /** Starts the sending of new events and of everything that is due. It waits for no receiver. */
  look(): Promise<void>;
  /** The same, and waits until all of it has been sent. */
  deliver(): Promise<void>;
  /** Resolves when nothing is on its way. */
  ended(): Promise<void>;
  /** Nothing more is taken. Messages on their way end, and the leases go back, so that another process begins at once. */
  stop(): Promise<void>;
}

/**
 * Sends events to their receivers. The history is the outbox: an event is written with its change, and is sent after the
 * commit (decision 172). New events come from memory, and repeated ones from their rows (decision 222).
 */
export function createDeliverWebhooks(
  { clock, db, log }: { clock: Clock; db: Db; log: Pick<FastifyBaseLogger, 'warn'> },
  {
    feed,
    sealer,
    addresses,
    pace,
    stopMs = STOP_MS,
  }: {
    feed: FeedReader;
    sealer: Sealer;
    addresses: AddressCheck;
    pace: Pick<SendingPace, 'nextMessage'>;
    stopMs?: number;
  },
): DeliverWebhooks {
  let isStopped = false;
  let lookedAt = 0;
  const connections = new ReceiverConnections();

  const lanes = new Map<string, WebhookLane<End>>();
  /** Cuts the messages on their way to a webhook that was paused. */
  const cuts = new Map<string, Cut>();

  /** Read each time: a pause, another address and a new secret hold for the rest of many messages. */
  const findReady = async (webhookId: string) => {
    if (isStopped) return undefined;
    const webhook = await findSending(db, webhookId, clock.now().toISOString());
    if (isStopped || webhook === undefined || webhook.is_paused) return undefined;
    const cut = cuts.get(webhookId) ?? new Cut();
    cuts.set(webhookId, cut);
    const secrets = openSecrets(sealer, webhook, webhook.oldSecrets);
    return { webhook, secrets, cut };
  };

  const send = ({ webhook, secrets, cut }: Ready, id: string, event: FeedEvent): Promise<Outcome> => {
    const message = messageOf(event, { id: messageId(id), secrets, now: clock.now() });
    return postMessage(webhook.url, message, { addresses, connections, cut });
  };

  const takeDue = async (webhookId: string, limit: number): Promise<Attempt<End>[]> => {
    const ready = await findReady(webhookId);
    if (ready === undefined) return [];
    const now = clock.now();
    const until = new Date(now.getTime() + LEASE_MS).toISOString();
    const leased = await leaseDeliveries(db, { webhookId, now: now.toISOString(), until, limit });
    if (leased.length === 0) return [];
    const events = await feed.readEvents(leased.map(({ sequence }) => sequence));
    return leased.map((delivery) => async () => {
      await pace.nextMessage();
      if (ready.cut.isMade) return untried(delivery);
      const event = events.get(delivery.sequence);
      // Its customer was disposed of meanwhile.
      if (event === undefined) return endOf(delivery, { ok: false, status: null, error: GONE }, 'failed');
      const outcome = await send(ready, delivery.id, event);
      return ready.cut.isMade && !outcome.ok ? untried(delivery) : endOf(delivery, outcome);
    });
  };

  const takeNew = async (newEvents: NewEvents, webhookId: string, limit: number): Promise<Attempt<End>[]> => {
    const ready = await findReady(webhookId);
    if (ready === undefined) return [];
    const isLooking = clock.now().getTime() - lookedAt < LOOKS_MS;
    const { webhook } = ready;
    const known = isLooking ? webhook : { ...webhook, newest: webhook.last_sequence };
    const taken = await newEvents.take(known, limit);
    return taken.map((one) => async () => {
      await pace.nextMessage();
      if (ready.cut.isMade || !newEvents.isInTime(one)) return { taken: one, end: undefined };
      const outcome = await send(ready, one.id, one.event);
      if (ready.cut.isMade && !outcome.ok) return { taken: one, end: undefined };
      return { taken: one, end: firstEndOf(outcome) };
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

  const firstEndOf = ({ ok, status, error }: Outcome): EventEnd['end'] => {
    const now = clock.now();
    const next = ok ? null : nextAttempt({ attempts: 1, createdAt: now.toISOString() }, now);
    return {
      state: ok ? 'delivered' : 'waiting',
      nextAttemptAt: next ?? now.toISOString(),
      status,
      error,
    };
  };

  const laneOf = (webhookId: string) => {
    const present = lanes.get(webhookId);
    if (present !== undefined) return present;
    const newEvents = new NewEvents(webhookId, { db, clock, feed });
    const lane = new WebhookLane<End>({
      takeDue: (limit) => takeDue(webhookId, limit),
      takeNew: (limit) => takeNew(newEvents, webhookId, limit),
      async record(ends) {
        const first = ends.filter((end): end is EventEnd => 'taken' in end);
        const later = ends.filter((end): end is AttemptEnd => !('taken' in end));
        await newEvents.record(first);
        await endAttempts(db, webhookId, later, clock.now().toISOString());
        return later.length > 0;
      },
      rest: () => newEvents.rest(),
      failed: (error) => log.warn({ err: error, webhookId }, 'a webhook waits for the next look'),
    });
    lanes.set(webhookId, lane);
    return lane;
  };

  const look = async () => {
    lookedAt = clock.now().getTime();
    const receivers = await listWebhookRows(db);
    const present = new Set(receivers.map(({ id }) => id));
    for (const id of lanes.keys()) if (!present.has(id)) lanes.delete(id);
    const sending = new Set(receivers.filter((webhook) => !webhook.is_paused).map(({ id }) => id));
    for (const [id, cut] of cuts) {
      if (sending.has(id)) continue;
      cuts.delete(id);
      cut.make();
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
    async stop() {
      isStopped = true;
      const late = setTimeout(() => {
        for (const cut of cuts.values()) cut.make();
      }, stopMs);
      await ended();
      clearTimeout(late);
      connections.closeIdle();
    },
  };
}

const GONE = 'The customer was disposed of before it was sent.';
