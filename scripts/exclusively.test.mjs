import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { exclusively } from './exclusively.mjs';

afterEach(() => vi.restoreAllMocks());

test('a waiting process says so on standard error, and nothing on standard output', async () => {
  const out = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const err = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const name = `test-${randomUUID()}`;
  /** @type {string[]} */
  const order = [];
  /** @type {() => void} */
  let end = () => undefined;
  const first = exclusively(name, async () => {
    await new Promise((done) => {
      end = () => done(undefined);
    });
    order.push('first');
  });
  const second = exclusively(name, async () => void order.push('second'));
  expect(err).toHaveBeenCalledExactlyOnceWith(
    `Waiting for process ${process.pid}, which is already doing the ${name} …`,
  );
  end();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
  expect(out).not.toHaveBeenCalled();
});
