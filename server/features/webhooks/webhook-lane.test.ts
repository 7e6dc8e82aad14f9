import { describe, expect, it } from 'vitest';
import type { AttemptEnd } from './deliveries.store.ts';
import { type Attempt, SLOTS, WebhookLane } from './webhook-lane.ts';

const END: AttemptEnd = {
  id: 'delivery',
  attempts: 1,
  state: 'delivered',
  nextAttemptAt: '2026-11-26T12:00:00Z',
  status: 204,
  error: null,
};

// Tests HOOK-15.
describe('a lane', () => {
  /** A lane with so many new events. Each step makes 150 deliveries. */
  const laneWith = (events: number) => {
    const steps: string[] = [];
    const open: (() => void)[] = [];
    let fresh = events;
    let due = 0;
    const attempt: Attempt = () => new Promise((resolve) => open.push(() => resolve(END)));
    const lane = new WebhookLane({
      async addNew() {
        const made = Math.min(fresh, 150);
        fresh -= made;
        due += made;
        steps.push(`made ${made}`);
        return fresh > 0;
      },
      async takeDue(limit) {
        const taken = Math.min(due, limit);
        due -= taken;
        steps.push(`took ${taken}`);
        return Array.from({ length: taken }, () => attempt);
      },
      async record(ends) {
        steps.push(`recorded ${ends.length}`);
      },
      failed(error) {
        throw error;
      },
    });
    const answer = (count: number) => {
      for (const end of open.splice(0, count)) end();
    };
    const turns = async () => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      return steps.splice(0);
    };
    return { lane, answer, turns };
  };

  it('makes deliveries only when those that are due do not fill its slots', async () => {
    const { lane, answer, turns } = laneWith(400);
    lane.look();
    expect(await turns()).toEqual(['took 0', 'made 150', `took ${SLOTS}`]);
    lane.look();
    expect(await turns()).toEqual([]);
    answer(75);
    expect(await turns()).toEqual(['recorded 75', 'took 50', 'made 150', 'took 25']);
    answer(SLOTS);
    expect(await turns()).toEqual(['recorded 100', 'took 100']);
  });

  it('ends when everything was sent', async () => {
    const { lane, answer, turns } = laneWith(20);
    lane.look();
    await turns();
    answer(20);
    await lane.idle();
    expect(await turns()).toEqual(['recorded 20', 'took 0']);
  });
});
