import type { FeedEvent } from '../../../../contract/programs/event-feed.ts';
import { isChosen } from '../../../../domain/webhooks/webhook.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { FeedReader } from '../../event-feed/feed-reader.service.ts';
import { RECEIVER_TIMEOUT_MS } from '../post-message.ts';
import { deliveryIdOf } from '../webhook-message.ts';
import type { Sending } from '../webhooks.store.ts';
import {
  addDeliveries,
  extendLease,
  type FirstEnd,
  type LeaseOf,
  listPresentDeliveries,
  returnLease,
  takeLease,
} from './event-leases.store.ts';
import { EventQueue, orderKeyOf } from './event-queue.ts';

/** Events that are taken at once. */
const EVENTS_AT_ONCE = 500;

/** More are not kept in memory, for example while many events of one loan follow each other. */
const MOST_EVENTS = 2 * EVENTS_AT_ONCE;

/** After a kill, another process goes on after this time. */
export const LEASE_MS = 30_000;

/** The lease is extended before it has less than this left. It is longer than an attempt can take. */
const LEAST_LEFT_MS = 20_000;

interface Lease {
  number: number;
  /** Milliseconds of the clock. */
  until: number;
  /** Events up to this place were taken. */
  last: number;
  /** The version of the webhook whose types the queue has. */
  version: number;
  queue: EventQueue;
}

type StoredEnd = Omit<FirstEnd, 'id' | 'sequence' | 'type' | 'orderKey'>;

/** An event whose turn it is. */
export interface TakenEvent {
  id: string;
  event: FeedEvent;
  lease: Lease;
}

/** The end of its first attempt. Undefined when nothing was sent. */
export interface EventEnd {
  taken: TakenEvent;
  end: Pick<FirstEnd, 'state' | 'nextAttemptAt' | 'status' | 'error'> | undefined;
}

/**
 * The new events of one webhook. One process has the lease for them and keeps them in memory, so an event costs one row, written at
 * its end (decision 222). The events behind a failed one become rows too: from then on, these keep the order.
 */
export class NewEvents {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #feed: Pick<FeedReader, 'readAfter'>;
  readonly #webhookId: string;
  #lease: Lease | undefined;

  constructor(
    webhookId: string,
    { db, clock, feed }: { db: Db; clock: Clock; feed: Pick<FeedReader, 'readAfter'> },
  ) {
    this.#webhookId = webhookId;
    this.#db = db;
    this.#clock = clock;
    this.#feed = feed;
  }

  /** Events whose turn it is, at most so many. None while another process has the lease. */
  async take(webhook: Sending, limit: number): Promise<TakenEvent[]> {
    const lease = await this.#hold(webhook);
    if (lease === undefined) return [];
    const { queue } = lease;
    if (lease.version !== webhook.version) {
      queue.drop((event) => !isChosenOf(webhook, event));
      lease.version = webhook.version;
    }
    while (queue.ready < limit && queue.size < MOST_EVENTS && lease.last < webhook.newest) {
      if (!(await this.#read(lease, webhook))) return [];
    }
    return queue
      .take(limit)
      .map((event) => ({ id: deliveryIdOf(this.#webhookId, event.sequence), event, lease }));
  }

  /** Whether it may still be sent: its attempt must end before another process can take over. */
  isInTime({ lease }: TakenEvent): boolean {
    return this.#clock.now().getTime() + RECEIVER_TIMEOUT_MS < lease.until;
  }

  async record(ends: readonly EventEnd[]): Promise<void> {
    for (const lease of new Set(ends.map(({ taken }) => taken.lease))) {
      await this.#recordOf(
        lease,
        ends.filter(({ taken }) => taken.lease === lease),
      );
    }
  }

  /** Gives the lease back. */
  async rest(): Promise<void> {
    const lease = this.#lease;
    if (lease === undefined) return;
    await returnLease(this.#db, this.#named(lease), doneUpTo(lease));
    this.#lease = undefined;
  }

  async #hold({
    last_sequence: last,
    leased_after: after,
    newest,
    version,
  }: Sending): Promise<Lease | undefined> {
    const now = this.#clock.now();
    const lease = this.#lease;
    if (lease !== undefined) {
      if (
        lease.until - now.getTime() > LEAST_LEFT_MS ||
        (await this.#extend(lease, { version })) !== undefined
      )
        return lease;
    } else if (after === null && last >= newest) return undefined;
    const until = now.getTime() + LEASE_MS;
    const taken = await takeLease(this.#db, {
      webhookId: this.#webhookId,
      now: now.toISOString(),
      until: new Date(until).toISOString(),
    });
    if (taken === undefined) return undefined;
    this.#lease = { number: taken.number, until, last: taken.after, version, queue: new EventQueue() };
    return this.#lease;
  }

  /** Takes the next events. @returns false when another process has the lease, or the webhook was changed meanwhile. */
  async #read(lease: Lease, webhook: Sending): Promise<boolean> {
    const { types, newest, version } = webhook;
    const after = lease.last;
    const events = await this.#feed.readAfter({ after, types, limit: EVENTS_AT_ONCE });
    // Events of other types are passed over.
    const last = events.length < EVENTS_AT_ONCE ? newest : (events.at(-1)?.sequence ?? newest);
    const present = await listPresentDeliveries(this.#db, {
      webhookId: this.#webhookId,
      after,
      last,
      keys: [...new Set(events.map(orderKeyOf))],
    });
    const known = new Set(present.map(({ sequence }) => sequence));
    const waiting = new Set(present.filter(({ isWaiting }) => isWaiting).map(({ orderKey }) => orderKey));
    const fresh = events.filter(
      (event) => event.sequence <= last && !known.has(event.sequence) && isChosenOf(webhook, event),
    );
    const isBehind = (event: FeedEvent) => waiting.has(orderKeyOf(event)) && !lease.queue.hasKeyOf(event);
    const behind = fresh.filter(isBehind);
    if ((await this.#extend(lease, { last, version })) !== version) return false;
    await this.#add(
      lease,
      behind.map((event) => ({ event, end: this.#untried() })),
    );
    // Only now, so that after an error they are read again.
    lease.queue.add(fresh.filter((event) => !behind.includes(event)));
    lease.last = last;
    return true;
  }

  async #recordOf(lease: Lease, ends: readonly EventEnd[]): Promise<void> {
    for (const { taken, end } of ends) if (end === undefined) lease.queue.putBack(taken.event);
    const tried = ends.flatMap(({ taken, end }) => (end === undefined ? [] : [{ event: taken.event, end }]));
    const behind = tried
      .filter(({ end }) => end.state === 'waiting')
      .flatMap(({ event }) => lease.queue.behind(event));
    await this.#add(lease, [
      ...tried.map(({ event, end }) => ({ event, end: { ...end, attempts: 1 as const } })),
      ...behind.map((event) => ({ event, end: this.#untried() })),
    ]);
  }

  async #add(lease: Lease, ends: readonly { event: FeedEvent; end: StoredEnd }[]): Promise<void> {
    if (ends.length === 0) return;
    const events = ends.map(({ event }) => event);
    const rows = ends.map(({ event, end }) => ({
      ...end,
      id: deliveryIdOf(this.#webhookId, event.sequence),
      sequence: event.sequence,
      type: event.type,
      orderKey: orderKeyOf(event),
    }));
    const isHeld = await addDeliveries(this.#db, this.#named(lease), rows, {
      now: this.#clock.now().toISOString(),
      // A successor goes only after the end of its predecessor is on the disk. Later ones are taken by a statement of their own.
      mayRepeat: !lease.queue.hasBehind(events),
    });
    lease.queue.ended(events);
    if (!isHeld && this.#lease === lease) this.#lease = undefined;
  }

  #untried(): StoredEnd {
    const nextAttemptAt = this.#clock.now().toISOString();
    return { state: 'waiting', attempts: 0, nextAttemptAt, status: null, error: null };
  }

  #named({ number }: Lease): LeaseOf {
    return { webhookId: this.#webhookId, number };
  }

  /**
   * @param to.last the last event that is taken now, by the types of the version.
   * @returns the version of the webhook; undefined when another process has the lease.
   */
  async #extend(
    lease: Lease,
    { last = lease.last, version }: { last?: number; version: number },
  ): Promise<number | undefined> {
    const until = this.#clock.now().getTime() + LEASE_MS;
    const found = await extendLease(this.#db, this.#named(lease), {
      last,
      after: doneUpTo(lease),
      until: new Date(until).toISOString(),
      version,
    });
    if (found !== undefined) lease.until = until;
    else this.#lease = undefined;
    return found;
  }
}

function isChosenOf({ types, types_after: places }: Sending, event: FeedEvent): boolean {
  return isChosen({ types, places }, event);
}

/** Up to this place, everything has a delivery. */
function doneUpTo({ queue, last }: Lease): number {
  return queue.doneUpTo ?? last;
}
