import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { waitForAll } from './wait-for-all.ts';

it('returns the result of each piece of work', async () => {
  expect(await waitForAll([Promise.resolve(1), pause(5, 'two')])).toEqual([1, 'two']);
});

it('throws only when all work has ended', async () => {
  let ended = false;
  const slow = pause(20).then(() => {
    ended = true;
  });
  await expect(waitForAll([slow, Promise.reject(new Error('no'))])).rejects.toThrow('no');
  expect(ended).toBe(true);
});
