import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ADMIN } from '../../../domain/people/role.ts';
import { keepCachePrivate } from './cache-privacy.ts';
import { clearSession, storeSession } from './session-store.ts';

let cache: QueryClient;
let end: () => void;
beforeEach(() => {
  signedIn('priya@lintel.example');
  cache = new QueryClient();
  end = keepCachePrivate(cache);
  cache.setQueryData(['loan'], 'a borrower');
});
afterEach(() => {
  end();
  clearSession();
});

it('keeps what was read when the session is renewed', () => {
  signedIn('priya@lintel.example', 'renewed');
  expect(cache.getQueryData(['loan'])).toBe('a borrower');
});

it('drops what no screen shows when the session ends', () => {
  const shown = new QueryObserver(cache, { queryKey: ['shown'], initialData: 'on the screen' });
  const stop = shown.subscribe(() => undefined);
  clearSession();
  expect(cache.getQueryData(['loan'])).toBeUndefined();
  expect(cache.getQueryData(['shown'])).toBe('on the screen');
  stop();
});

it('shows nothing of it to the next person, even if a screen still had it', () => {
  const shown = new QueryObserver(cache, { queryKey: ['loan'] });
  const stop = shown.subscribe(() => undefined);
  clearSession();
  signedIn('omar@lintel.example');
  expect(cache.getQueryData(['loan'])).toBeUndefined();
  stop();
});

it('lets the same person continue with what a screen still has', () => {
  const shown = new QueryObserver(cache, { queryKey: ['loan'] });
  const stop = shown.subscribe(() => undefined);
  clearSession();
  signedIn('priya@lintel.example');
  expect(cache.getQueryData(['loan'])).toBe('a borrower');
  stop();
});

function signedIn(email: string, mark = 'first'): void {
  const payload = btoa(JSON.stringify({ sub: email, mark }));
  storeSession({
    access_token: `head.${payload}.signature`,
    refresh_token: mark,
    roles: [ADMIN],
    expires_in: 3600,
    refresh_token_expires_in: 579_600,
  });
}
