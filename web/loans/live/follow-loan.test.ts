import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gathered, isMadeHere } from './follow-loan.ts';
import { runOwnChange } from './own-change.ts';

let handled: (readonly number[])[];
let add: (items: readonly number[]) => void;

beforeEach(() => {
  vi.useFakeTimers();
  handled = [];
  add = gathered((items) => handled.push(items), 1_000);
});

afterEach(() => vi.useRealTimers());

it('handles a single item at once, and the next ones together at the end of the pause', () => {
  add([1]);
  expect(handled).toEqual([[1]]);
  for (let item = 2; item <= 400; item += 1) add([item]);
  expect(handled).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(handled).toHaveLength(2);
  expect(handled[1]).toHaveLength(399);
  add([401]);
  expect(handled).toHaveLength(2);
  vi.advanceTimersByTime(1_000);
  expect(handled[2]).toEqual([401]);
});

it('handles an item at once again after a pause without any', () => {
  add([1]);
  vi.advanceTimersByTime(1_000);
  add([2]);
  expect(handled).toEqual([[1], [2]]);
});

it('does nothing for no items', () => {
  add([]);
  vi.advanceTimersByTime(1_000);
  expect(handled).toEqual([]);
});

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
});

const here = (kind: string) => isMadeHere(client.getMutationCache(), { kind });
const change = (mutationKey: string[] | undefined, mutationFn: () => Promise<void>) =>
  client
    .getMutationCache()
    .build(client, { ...(mutationKey && { mutationKey }), mutationFn })
    .execute(undefined);

it('recognizes a change that this tab made a moment ago, but no later one', async () => {
  expect(here('note-created')).toBe(false);
  await change(undefined, async () => undefined);
  expect(here('note-created')).toBe(true);
  vi.advanceTimersByTime(6_000);
  expect(here('note-created')).toBe(false);
});

it('recognizes a change that failed here, as its answer may have been lost (LOAN-28)', async () => {
  const lost = runOwnChange(client, () => Promise.reject(new Error('No answer')));
  await expect(lost).rejects.toThrow('No answer');
  expect(here('loan-action-created')).toBe(true);
});

it('recognizes the changes of a long move of documents until it ends, and nothing else', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const moving = change(['documents', 'c1'], () => promise);
  vi.advanceTimersByTime(60_000);
  expect([here('file-copied'), here('file-moved')]).toEqual([true, true]);
  expect([here('note-created'), here('folder-renamed')]).toEqual([false, false]);
  resolve();
  await moving;
  expect(here('file-moved')).toBe(false);
});
