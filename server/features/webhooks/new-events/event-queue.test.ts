import { describe, expect, it } from 'vitest';
import type { FeedEvent } from '../../../../contract/programs/event-feed.ts';
import { EventQueue } from './event-queue.ts';

// Tests HOOK-5.
describe('the queue of new events', () => {
  const eventOf = (sequence: number, loanId: string): FeedEvent => ({
    sequence,
    type: 'note.created',
    at: '2026-11-26T12:00:00Z',
    actor: { kind: 'person', id: 'kit', name: 'kit' },
    customerId: null,
    loanId,
    loanNumber: null,
    record: null,
    version: null,
  });
  const [a1, b2, a3, a4] = [eventOf(1, 'a'), eventOf(2, 'b'), eventOf(3, 'a'), eventOf(4, 'a')] as const;
  const queueWith = (...events: FeedEvent[]) => {
    const queue = new EventQueue();
    queue.add(events);
    return queue;
  };

  it('gives an event of a loan only after the end of the one before it', () => {
    const queue = queueWith(a1, b2, a3, a4);
    expect(queue.take(10)).toEqual([a1, b2]);
    queue.ended([b2]);
    expect(queue.take(10)).toEqual([]);
    queue.ended([a1]);
    expect(queue.take(10)).toEqual([a3]);
  });

  it('knows the place up to which everything has ended, whatever ends first', () => {
    const queue = queueWith(a1, b2, a3);
    queue.take(10);
    queue.ended([b2]);
    expect(queue.doneUpTo).toBe(0);
    queue.ended([a1]);
    expect(queue.doneUpTo).toBe(2);
    queue.ended([a3]);
    expect([queue.doneUpTo, queue.size]).toEqual([undefined, 0]);
  });

  it('gives one that was put back again, once, before the others', () => {
    const queue = queueWith(a1, b2);
    queue.take(1);
    queue.putBack(a1);
    queue.putBack(a1);
    expect(queue.take(10)).toEqual([a1, b2]);
  });

  it('lets those behind a failed one leave with it', () => {
    const queue = queueWith(a1, b2, a3, a4);
    queue.take(10);
    expect(queue.hasBehind([a1])).toBe(true);
    expect(queue.behind(a1)).toEqual([a3, a4]);
    expect(queue.hasBehind([a1, a3, a4, b2])).toBe(false);
    queue.ended([a1, a3, a4]);
    expect([queue.take(10), queue.doneUpTo]).toEqual([[], 1]);
  });
});
