import { expect, test, vi } from 'vitest';
import { withSecondTry } from './second-try.mjs';

const failed = (/** @type {string[]} */ ...names) => ({
  code: 1,
  counts: { passed: 90, failed: names.length },
  names,
});
const passed = { code: 0, counts: { passed: 4, failed: 0 }, names: [] };

test('tests that passed are not tried again', async () => {
  const again = vi.fn();
  expect(await withSecondTry(async () => passed, again)).toEqual({
    code: 0,
    counts: passed.counts,
    secondTries: [],
  });
  expect(again).not.toHaveBeenCalled();
});

test('few failures are tried once more, and named if they pass then', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const again = vi.fn(async () => passed);
  expect(await withSecondTry(async () => failed('a', 'b'), again)).toEqual({
    code: 0,
    counts: { passed: 92, failed: 0 },
    secondTries: ['a', 'b'],
  });
  expect(again.mock.calls).toEqual([[['a', 'b']]]);
  expect(log).toHaveBeenCalledWith('\nOnce more, alone: a, b');
  log.mockRestore();
});

test('a failure that comes again stays a failure', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const tried = await withSecondTry(
    async () => failed('a', 'b'),
    async () => failed('b'),
  );
  expect(tried).toEqual({ code: 1, counts: { passed: 90, failed: 2 }, secondTries: [] });
  log.mockRestore();
});

test.each([
  ['many failures', failed('a', 'b', 'c', 'd')],
  ['a failure outside of the tests', { ...failed(), counts: { passed: 90, failed: 0 } }],
])('%s are not tried again', async (_what, first) => {
  const again = vi.fn();
  expect((await withSecondTry(async () => first, again)).code).toBe(1);
  expect(again).not.toHaveBeenCalled();
});
