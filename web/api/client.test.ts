import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOAN_PROCESSOR } from '../../domain/people/role.ts';
import { REPLAY_WAIT_MS } from '../../domain/sessions/sign-in.ts';
import { call, ensureSession, urlOf } from './client.ts';
import { renewalState } from './session/session-renewal.ts';
import {
  clearSession,
  endedSessionOf,
  endReason,
  storedSession,
  storeSession,
} from './session/session-store.ts';

const HOUR = 3600;

function token(name: string): string {
  return `header.${btoa(JSON.stringify({ sub: 'dana.whitfield@lintel.example', name }))}.signature`;
}

function grant(name: string, accessSeconds = HOUR) {
  return {
    access_token: token(name),
    refresh_token: `refresh-${name}`,
    roles: [LOAN_PROCESSOR],
    expires_in: accessSeconds,
    refresh_token_expires_in: 579_600,
  };
}

interface SeenRequest {
  path: string;
  bearer: string | null;
  at: number;
}

function fakeServer(state: { good: string; renewsTo?: string; renewStatus?: number }) {
  const seen: SeenRequest[] = [];
  const fetch = vi.fn(async (url: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    seen.push({ path: url, bearer, at: Date.now() });
    if (url === '/api/auth/refresh') {
      if (state.renewStatus !== undefined) return Response.json({}, { status: state.renewStatus });
      state.good = state.renewsTo ?? state.good;
      return Response.json(grant(state.good));
    }
    return bearer === token(state.good) ? Response.json({ count: 3 }) : Response.json({}, { status: 401 });
  });
  vi.stubGlobal('fetch', fetch);
  const pathsSeen = () => seen.map(({ path }) => path);
  return {
    seen,
    pathsSeen,
    renewals: () => pathsSeen().filter((path) => path === '/api/auth/refresh').length,
  };
}

describe('calls of the API', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    clearSession();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('end a session that was opened without a second factor once one is required', async () => {
    storeSession(grant('first'));
    const error = { code: 'second_factor_required', message: 'A second factor is required here.' };
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ error }, { status: 403 })),
    );
    await expect(call('countLoans', { query: { status: 'floated' } })).rejects.toThrow('required');
    expect(storedSession()).toBeNull();
    // Tests SET-8: the sign-in page says why, and the person goes on where they were.
    expect(endReason()).toBe(error.message);
    expect(endedSessionOf()).toBe('dana.whitfield');
  });

  it('carry the gateway id from the sign-in, and fetch it when a stored session has none', async () => {
    const meta = document.createElement('meta');
    meta.name = 'lintel-config';
    meta.content = JSON.stringify({ companyName: 'Lintel', companyEmailDomains: [], hasGatewayId: true });
    document.head.append(meta);
    vi.resetModules();
    const fresh = await import('./client.ts');
    const store = await import('./session/session-store.ts');
    store.storeSession(grant('before'));
    const carried: (string | null)[] = [];
    vi.stubGlobal(
      'fetch',
      vi.fn(async (url: string, init: RequestInit) => {
        carried.push(new Headers(init.headers).get('x-gateway-validation-id'));
        if (url !== '/api/auth/refresh') return Response.json({ count: 3 });
        return Response.json({ ...grant('after'), gateway_validation_id: 'front-door' });
      }),
    );
    await fresh.call('countLoans', { query: { status: 'floated' } });
    expect(carried).toEqual([null, 'front-door']);
    store.clearSession();
    expect(localStorage.getItem('gateway_validation_id')).toBeNull();
    meta.remove();
  });

  it('fills in the path and leaves out empty parameters', () => {
    expect(urlOf('getLoan', { params: { id: 'a b', loanId: '1' } })).toBe('/api/customers/a%20b/urlas/1');
    expect(
      urlOf('listLoans', { query: { status: 'locked', loanOfficer: '', limit: 50, after: undefined } }),
    ).toBe('/api/urlas?status=locked&limit=50');
  });

  it('use a session that another tab stored a moment ago, and do not consider it lost', async () => {
    const stored: [key: string, value: string][] = [];
    const browser = localStorage;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => browser.getItem(key),
      removeItem: (key: string) => browser.removeItem(key),
      setItem: (key: string, value: string) => void stored.push([key, value]),
    });
    storeSession(grant('other'));
    vi.unstubAllGlobals();
    clearSession();
    expect(storedSession()).toBeNull();

    for (const [key, value] of stored) {
      // Until the last key is stored, this tab sees no session and removes none of its keys.
      expect(await ensureSession()).toBe(false);
      localStorage.setItem(key, value);
    }
    expect(await ensureSession()).toBe(true);
    expect(storedSession()?.accessToken).toBe(token('other'));
  });

  it('sends the headers of the customers service', async () => {
    storeSession(grant('first'));
    const server = fakeServer({ good: 'first' });
    await call('countLoans', { query: {} });
    const headers = new Headers(vi.mocked(fetch).mock.calls[0]?.[1]?.headers);
    expect(headers.get('client')).toBe('PROCESSING_APPLICATION');
    expect(headers.get('authorization')).toBe(`Bearer ${token('first')}`);
    expect(server.renewals()).toBe(0);
  });

  it('renews an expired token before the request, once for all waiting requests', async () => {
    storeSession(grant('old', 1));
    vi.advanceTimersByTime(2_000);
    const server = fakeServer({ good: 'new', renewsTo: 'new' });
    const answers = await Promise.all([1, 2, 3].map(() => call('countLoans', { query: {} })));
    expect(answers.map(({ data }) => data.count)).toEqual([3, 3, 3]);
    expect(server.renewals()).toBe(1);
    expect(storedSession()?.accessToken).toBe(token('new'));
  });

  it('renews once on a 401; queued requests are replayed 2 s after it', async () => {
    storeSession(grant('revoked'));
    const server = fakeServer({ good: 'new', renewsTo: 'new' });
    const started = Date.now();
    const all = Promise.all([1, 2, 3].map(() => call('countLoans', { query: {} })));
    await vi.advanceTimersByTimeAsync(0);
    expect(server.renewals()).toBe(1);
    const renewed = () => server.seen.filter(({ bearer }) => bearer === token('new'));
    expect(renewed().map(({ at }) => at - started)).toEqual([0]);
    await vi.advanceTimersByTimeAsync(REPLAY_WAIT_MS);
    await all;
    expect(renewed().map(({ at }) => at - started)).toEqual([0, REPLAY_WAIT_MS, REPLAY_WAIT_MS]);
    expect(server.renewals()).toBe(1);
  });

  it('does not try a request a third time', async () => {
    storeSession(grant('revoked'));
    const server = fakeServer({ good: 'nobody has it', renewsTo: 'still refused' });
    vi.mocked(fetch).mockImplementation(async (url) =>
      url === '/api/auth/refresh'
        ? Response.json(grant('still refused'))
        : Response.json({}, { status: 401 }),
    );
    await expect(call('countLoans', { query: {} })).rejects.toMatchObject({ status: 401 });
    expect(vi.mocked(fetch)).toHaveBeenCalledTimes(3);
    expect(server.seen).toEqual([]);
  });

  it('ends the session when the refresh token is refused', async () => {
    storeSession(grant('revoked'));
    fakeServer({ good: 'another', renewStatus: 401 });
    await expect(call('countLoans', { query: {} })).rejects.toMatchObject({ status: 401 });
    expect(storedSession()).toBeNull();
  });

  // Tests SIGN-61.
  it.each([403, 404, 413, 429, 500, 503])(
    'tries a renewal again that is answered with %i, and ends the session after 30 s',
    async (renewStatus) => {
      storeSession(grant('old', 1));
      vi.advanceTimersByTime(2_000);
      fakeServer({ good: 'another', renewStatus });
      const signedIn = ensureSession();
      await vi.advanceTimersByTimeAsync(20_000);
      expect(storedSession()).not.toBeNull();
      expect(renewalState.snapshot()).toEqual({ isRetrying: true });
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await signedIn).toBe(false);
      expect(storedSession()).toBeNull();
      expect(endedSessionOf()).toBe('dana.whitfield');
      expect(endReason()).toContain('did not renew your session');
      expect(renewalState.snapshot()).toEqual({ isRetrying: false });
    },
  );

  it('end the session if all requests are refused and the renewal fails, before the requests fail', async () => {
    storeSession(grant('revoked'));
    fakeServer({ good: 'another', renewStatus: 500 });
    const failed = expect(call('countLoans', { query: {} })).rejects.toMatchObject({ status: 401 });
    await vi.advanceTimersByTimeAsync(29_000);
    await failed;
    expect(storedSession()).toBeNull();
  });

  it('continue if the renewal succeeds within 30 s', async () => {
    storeSession(grant('old', 1));
    vi.advanceTimersByTime(2_000);
    const state = { good: 'new', renewStatus: 502 as number | undefined };
    fakeServer(state);
    const count = call('countLoans', { query: {} });
    await vi.advanceTimersByTimeAsync(10_000);
    state.renewStatus = undefined;
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await count).data.count).toBe(3);
  });

  it('keeps the session while the browser has no network', async () => {
    storeSession(grant('old', 1));
    vi.advanceTimersByTime(2_000);
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await ensureSession()).toBe(true);
  });

  it.each([
    { what: 'other tokens', stored: grant('from the other tab') },
    // Two tokens of the same second differ only in the refresh token.
    { what: 'an access token of the same second', stored: { ...grant('old'), refresh_token: 'another' } },
  ])('uses $what that another tab stored meanwhile instead of renewing again', async ({ stored }) => {
    storeSession(grant('old', 1));
    vi.advanceTimersByTime(2_000);
    const server = fakeServer({ good: stored.access_token === token('old') ? 'old' : 'from the other tab' });
    vi.stubGlobal('navigator', {
      locks: {
        request: async (_name: string, work: () => Promise<unknown>) => {
          storeSession(stored);
          return work();
        },
      },
    });
    const { data } = await call('countLoans', { query: {} });
    expect(data.count).toBe(3);
    expect(server.renewals()).toBe(0);
  });

  it('keeps the sign-in of another tab that comes while the old refresh token is refused', async () => {
    storeSession(grant('old', 1));
    vi.advanceTimersByTime(2_000);
    const server = fakeServer({ good: 'new', renewStatus: 401 });
    const refuse = fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url === '/api/auth/refresh') storeSession(grant('new'));
      return refuse(url, init);
    });
    const { data } = await call('countLoans', { query: {} });
    expect(data.count).toBe(3);
    expect(server.renewals()).toBe(1);
    expect(storedSession()?.accessToken).toBe(token('new'));
  });

  it('never shows another tab a fresh token with an old expiry, or a refresh token before the other tokens', () => {
    storeSession(grant('old', 1));
    vi.advanceTimersByTime(2_000);
    const stored = new Map(Object.entries({ ...localStorage }));
    const views: { access?: string; refresh?: string; ends: number }[] = [];
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
      setItem: (key: string, value: string) => {
        stored.set(key, value);
        const { access_token: access, refresh_token: refresh, ...rest } = Object.fromEntries(stored);
        views.push({ access, refresh, ends: Number(rest.accessTokenExpirationTime) });
      },
    });
    storeSession(grant('new'));
    const renewed = views.filter(({ access }) => access === token('new'));
    expect(renewed.length).toBeGreaterThan(1);
    expect(renewed.filter(({ ends }) => ends <= Date.now())).toEqual([]);
    const told = views.filter(({ refresh }) => refresh === 'refresh-new');
    expect(new Set(told.map(({ access }) => access))).toEqual(new Set([token('new')]));
  });

  it('passes a 401 from the sign-in on to the screen', async () => {
    storeSession(grant('signed in before'));
    vi.stubGlobal('fetch', async () =>
      Response.json({ error: { code: 'wrong_code', message: 'The code is not right.' } }, { status: 401 }),
    );
    await expect(
      call('signIn', { body: { email: 'dana.whitfield@lintel.example', otp: '000000' } }),
    ).rejects.toMatchObject({ status: 401, message: 'The code is not right.' });
    expect(storedSession()).not.toBeNull();
  });

  it('says in plain words that no answer came', async () => {
    storeSession(grant('first'));
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(call('countLoans', { query: {} })).rejects.toMatchObject({
      status: 0,
      code: 'no_answer',
      message: 'The server could not be reached. Nothing was lost. Please try again.',
    });
  });

  const ONCE = 'The server did not respond. Your changes may be saved. Try again: nothing is saved twice.';
  const params = { id: 'c1', loanId: 'l1', noteId: 'n1', folderId: 'f1' };
  it.each([
    [
      'with a key',
      () => call('startLoan', { params, body: {}, idempotencyKey: '0c3ad6a5-5f1e-4c43-9a2e-3d4f5a6b7c8d' }),
      ONCE,
    ],
    ['on a version', () => call('saveApplication', { params, body: {}, ifMatch: '"1"' }), ONCE],
    ['that says how a thing is called', () => call('renameFolder', { params, body: { name: 'A' } }), ONCE],
    [
      'that repeats badly',
      () => call('deleteNote', { params }),
      'The server did not respond. This may already be done. Check before you try again.',
    ],
    [
      'that looks something up',
      () => call('searchCustomers', { body: { text: 'Ida' } as never }),
      'The server could not be reached. Nothing was lost. Please try again.',
    ],
  ])('know whether a request %s may have been stored', async (_which, send, message) => {
    storeSession(grant('first'));
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(send()).rejects.toMatchObject({ code: 'no_answer', message });
  });
});
