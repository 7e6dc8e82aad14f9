import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { allDone } from './all-done.ts';

it('answers what each piece of work does', async () => {
  expect(await allDone([Promise.resolve(1), pause(5, 'two')])).toEqual([1, 'two']);
});

it('throws only when nothing is under way any more', async () => {
  let ended = false;
  const slow = pause(20).then(() => {
    ended = true;
  });
  await expect(allDone([slow, Promise.reject(new Error('no'))])).rejects.toThrow('no');
  expect(ended).toBe(true);
});
