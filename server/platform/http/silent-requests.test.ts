import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endWhenSilent } from './silent-requests.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test('gives up a body that goes silent, not one that is slow', async () => {
  const body = new PassThrough();
  const errors: Error[] = [];
  body.on('error', (error) => errors.push(error));
  endWhenSilent(body, 1000);
  for (let second = 0; second < 5; second += 1) {
    await vi.advanceTimersByTimeAsync(900);
    body.write('more');
    await new Promise(setImmediate);
  }
  expect(body.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(1100);
  expect(errors.map(({ message }) => message)).toEqual(['The upload went silent']);
});

test('leaves a body alone that is over', async () => {
  const body = new PassThrough();
  endWhenSilent(body, 1000);
  body.end('all');
  await new Promise(setImmediate);
  expect(vi.getTimerCount()).toBe(0);
});
