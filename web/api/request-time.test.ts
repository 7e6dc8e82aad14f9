import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { TimeLimitError } from './api-error.ts';
import { call } from './client.ts';
import { createQueryClient } from './query-client.ts';
import { clearSession, storedSession, storeSession } from './session/session-store.ts';

const grant = (seconds: number) => ({
  access_token: `x.${btoa(JSON.stringify({ sub: 'mel@mail.example' }))}.x`,
  refresh_token: 'r',
  roles: [LOAN_OFFICER],
  expires_in: seconds,
  refresh_token_expires_in: 579_600,
});

/** A server that answers after these numbers of milliseconds, in order; null never answers. */
function slowServer(answers: readonly ({ after: number; status: number } | null)[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (href: string, { signal }: { signal: AbortSignal }) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(href);
    return new Promise((resolve, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
      if (answer != null)
        setTimeout(() => resolve(Response.json({}, { status: answer.status })), answer.after);
    });
  });
  return asked;
}

const count = (client: QueryClient) =>
  client.fetchQuery({
    queryKey: ['count'],
    queryFn: async ({ signal }) => (await call('countLoans', { query: {} }, { signal })).data,
  });

/** The result, and the seconds it took by the test's clock. */
async function outcomeOf(work: Promise<unknown>) {
  const began = Date.now();
  let ended: { error: unknown; after: number } | undefined;
  void work.then(
    () => undefined,
    (error: unknown) => {
      ended = { error, after: (Date.now() - began) / 1000 };
    },
  );
  for (let second = 0; second < 200 && ended === undefined; second += 1)
    await vi.advanceTimersByTimeAsync(1000);
  return ended;
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  clearSession();
  storeSession(grant(3600));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a read', () => {
  it('that hangs ends after 30 s in all', async () => {
    const asked = slowServer([null]);
    const outcome = await outcomeOf(count(createQueryClient()));
    expect(outcome?.error).toBeInstanceOf(TimeLimitError);
    expect(outcome?.after).toBe(30);
    expect(asked).toHaveLength(1);
  });

  it('that is refused slowly and repeated ends after 30 s in total', async () => {
    const asked = slowServer([{ after: 12_000, status: 503 }]);
    const outcome = await outcomeOf(count(createQueryClient()));
    expect(outcome?.after).toBe(30);
    expect(asked).toHaveLength(3);
  });

  it('has 30 s again when it is started again', async () => {
    slowServer([null]);
    const client = createQueryClient();
    await outcomeOf(count(client));
    expect((await outcomeOf(count(client)))?.after).toBe(30);
  });
});

describe('a call', () => {
  it('that waits for a failing renewal of the session ends with it', async () => {
    storeSession(grant(1));
    await vi.advanceTimersByTimeAsync(2_000);
    slowServer([{ after: 20_000, status: 503 }, null]);
    const outcome = await outcomeOf(call('countLoans', { query: {} }));
    expect(outcome?.after).toBe(30);
    expect(storedSession()).toBeNull();
  });
});
