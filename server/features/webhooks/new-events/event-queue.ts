import type { FeedEvent } from '../../../../contract/programs/event-feed.ts';

/** Of events without a loan, a customer and an author. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Events with the same key are sent one after the other (HOOK-5). */
export function orderKeyOf({ loanId, customerId, actor }: FeedEvent): string {
  return loanId ?? customerId ?? actor.id ?? NOBODY;
}

/** Events that a process has taken and that have no delivery yet. The first of each order key may go; the others wait for it. */
export class EventQueue {
  /** By order key. The first of each is ready or on its way. */
  readonly #byKey = new Map<string, FeedEvent[]>();
  readonly #open = new Map<number, FeedEvent>();
  #ready: FeedEvent[] = [];

  get size(): number {
    return this.#open.size;
  }

  /** Events that may go now. */
  get ready(): number {
    return this.#ready.length;
  }

  /** Every event up to this place has a delivery; undefined for an empty queue. */
  get doneUpTo(): number | undefined {
    // Events are added in their order.
    const [first] = this.#open.keys();
    return first === undefined ? undefined : first - 1;
  }

  add(events: readonly FeedEvent[]): void {
    for (const event of events) {
      this.#open.set(event.sequence, event);
      const present = this.#byKey.get(orderKeyOf(event));
      if (present === undefined) {
        this.#byKey.set(orderKeyOf(event), [event]);
        this.#ready.push(event);
      } else present.push(event);
    }
  }

  /** Takes events that may go. Each is on its way until it has ended or is put back. */
  take(limit: number): FeedEvent[] {
    return this.#ready.splice(0, limit);
  }

  /** It may go again. */
  putBack(event: FeedEvent): void {
    if (!this.#ready.includes(event)) this.#ready.unshift(event);
  }

  /** Whether an event of the same key is in the queue. */
  hasKeyOf(event: FeedEvent): boolean {
    return this.#byKey.has(orderKeyOf(event));
  }

  /** The events that wait for this one. */
  behind(event: FeedEvent): FeedEvent[] {
    const ofKey = this.#byKey.get(orderKeyOf(event)) ?? [];
    return ofKey[0] === event ? ofKey.slice(1) : [];
  }

  /** Whether any of these has another event behind it. */
  hasBehind(events: readonly FeedEvent[]): boolean {
    const ended = new Set(events);
    return events.some((event) => this.#byKey.get(orderKeyOf(event))?.some((other) => !ended.has(other)));
  }

  /** Forgets events, except those on their way. */
  drop(isUnwanted: (event: FeedEvent) => boolean): void {
    const ready = new Set(this.#ready);
    const waits = (event: FeedEvent) => ready.has(event) || this.#byKey.get(orderKeyOf(event))?.[0] !== event;
    this.ended([...this.#open.values()].filter((event) => isUnwanted(event) && waits(event)));
  }

  /** These have deliveries now. The next event of each key may go. */
  ended(events: readonly FeedEvent[]): void {
    const ended = new Set(events);
    for (const { sequence } of ended) this.#open.delete(sequence);
    for (const key of new Set(events.map(orderKeyOf))) {
      const present = this.#byKey.get(key) ?? [];
      const left = present.filter((event) => !ended.has(event));
      if (left.length === 0) this.#byKey.delete(key);
      else this.#byKey.set(key, left);
      const [next] = left;
      if (next !== undefined && next !== present[0]) this.#ready.push(next);
    }
    this.#ready = this.#ready.filter((event) => !ended.has(event));
  }
}
