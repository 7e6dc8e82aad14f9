import { describe, expect, it } from 'vitest';
import { type Attempt, SLOTS, WebhookLane } from './webhook-lane.ts';

// Tests HOOK-15.
describe('a lane', () => {
  /** A lane with so many new events and deliveries that are due. */
  const laneWith = ({ fresh, due = 0 }: { fresh: number; due?: number }) => {
    const steps: string[] = [];
    const open: (() => void)[] = [];
    let left = { fresh, due };
    const attempt =
      (kind: string): Attempt<string> =>
      () =>
        new Promise((resolve) => open.push(() => resolve(kind)));
    const take = async (kind: 'fresh' | 'due', limit: number) => {
      const taken = Math.min(left[kind], limit);
      left = { ...left, [kind]: left[kind] - taken };
      steps.push(`${taken} ${kind}`);
      return Array.from({ length: taken }, () => attempt(kind));
    };
    const lane = new WebhookLane<string>({
      takeDue: (limit) => take('due', limit),
      takeNew: (limit) => take('fresh', limit),
      async record(ends) {
        steps.push(`recorded ${ends.length}`);
        return ends.includes('due');
      },
      async rest() {
        steps.push('rested');
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

  it('fills its slots with new events, and takes more when three quarters have ended', async () => {
    const { lane, answer, turns } = laneWith({ fresh: 230 });
    lane.look();
    expect(await turns()).toEqual(['0 due', `${SLOTS} fresh`]);
    lane.look();
    expect(await turns()).toEqual([]);
    answer(75);
    expect(await turns()).toEqual(['recorded 75', '0 due', '75 fresh']);
    answer(74);
    expect(await turns()).toEqual([]);
    answer(1);
    expect(await turns()).toEqual(['recorded 75', '55 fresh']);
  });

  it('takes what is due first, and again after such an end', async () => {
    const { lane, answer, turns } = laneWith({ fresh: 10, due: SLOTS + 5 });
    lane.look();
    expect(await turns()).toEqual([`${SLOTS} due`]);
    answer(SLOTS);
    expect(await turns()).toEqual(['recorded 100', '5 due', '10 fresh']);
  });

  it('rests when everything was sent', async () => {
    const { lane, answer, turns } = laneWith({ fresh: 20 });
    lane.look();
    await turns();
    answer(20);
    await lane.idle();
    expect(await turns()).toEqual(['recorded 20', '0 fresh', 'rested']);
  });
});
