import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { call } from '../client.ts';
import { clearSession, storeSession } from '../session/session-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  clearSession();
  storeSession({
    access_token: `header.${btoa(JSON.stringify({ sub: 'dana.whitfield@lintel.example' }))}.signature`,
    refresh_token: 'refresh',
    roles: [LOAN_PROCESSOR],
    expires_in: 3600,
    refresh_token_expires_in: 579_600,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const busy = (code: string) =>
  Response.json(
    { error: { code, message: 'The service is busy right now. Please try again in a moment.' } },
    { status: 503, headers: { 'retry-after': '1' } },
  );

function answerInTurn(answers: (() => Response)[]) {
  const fetch = vi.fn(async () => (answers.shift() ?? (() => busy('overloaded')))());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const count = () => call('countLoans', { query: { status: 'NEW' } } as never);

it('repeats a request until the server has room', async () => {
  const fetch = answerInTurn([
    () => busy('overloaded'),
    () => busy('overloaded'),
    () => Response.json({ count: 3 }),
  ]);
  const answer = count();
  await vi.advanceTimersByTimeAsync(999);
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await answer).data).toEqual({ count: 3 });
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('fails if the server stays busy for the maximum time of a request', async () => {
  const fetch = answerInTurn([]);
  const answer = count().catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await answer).toMatchObject({
    status: 503,
    message: 'The service is busy right now. Please try again in a moment.',
  });
  expect(fetch.mock.calls.length).toBeGreaterThan(14);
});

it('does not repeat a request that the server may have begun', async () => {
  const fetch = answerInTurn([() => busy('unavailable')]);
  await expect(count()).rejects.toMatchObject({ code: 'unavailable' });
  expect(fetch).toHaveBeenCalledTimes(1);
});
