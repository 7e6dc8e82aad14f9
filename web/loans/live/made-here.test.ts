import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isMadeHere } from './made-here.ts';
import { runOwnChange } from './own-change.ts';

let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
});
afterEach(() => vi.useRealTimers());

const here = (kind: string) => isMadeHere(client.getMutationCache(), { kind });
const change = (mutationKey: string[] | undefined, mutationFn: () => Promise<void>) =>
  client
    .getMutationCache()
    .build(client, { ...(mutationKey && { mutationKey }), mutationFn })
    .execute(undefined);

it('knows a change that this tab made a moment ago, and no later one', async () => {
  expect(here('note-created')).toBe(false);
  await change(undefined, async () => undefined);
  expect(here('note-created')).toBe(true);
  vi.advanceTimersByTime(6_000);
  expect(here('note-created')).toBe(false);
});

it('knows a change that failed here, as its answer may have been lost (LOAN-28)', async () => {
  const lost = runOwnChange(client, () => Promise.reject(new Error('No answer')));
  await expect(lost).rejects.toThrow('No answer');
  expect(here('loan-action-created')).toBe(true);
});

it('knows the changes of a long move of documents until it ends, and nothing else meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const moving = change(['documents', 'c1'], () => promise);
  vi.advanceTimersByTime(60_000);
  expect([here('file-copied'), here('file-moved')]).toEqual([true, true]);
  expect([here('note-created'), here('folder-renamed')]).toEqual([false, false]);
  resolve();
  await moving;
  expect(here('file-moved')).toBe(false);
});
