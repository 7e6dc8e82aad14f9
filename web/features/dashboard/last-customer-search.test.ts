import { afterEach, beforeEach, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { clearSession, expireSession, storeSession } from '../../api/session/session-store.ts';
import {
  forgetSearchWithSession,
  lastCustomerSearch,
  rememberCustomerSearch,
} from './last-customer-search.ts';

function signIn(mark: string): void {
  storeSession({
    access_token: `x.${btoa(JSON.stringify({ sub: 'dana@lintel.example', mark }))}.x`,
    refresh_token: mark,
    roles: [LOAN_OFFICER],
    expires_in: 3600,
    refresh_token_expires_in: 579_600,
  });
}

let unfollow: () => void;
beforeEach(() => {
  signIn('first');
  unfollow = forgetSearchWithSession();
  rememberCustomerSearch('Harrison, Tessa');
});
afterEach(() => {
  unfollow();
  clearSession();
});

it.each([
  ['the sign-out', clearSession],
  ['the end of the session', expireSession],
])('a searched borrower’s name is gone after %s', (_called, end) => {
  end();
  expect(lastCustomerSearch()).toBe('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Harrison');
});

it('the search stays when the session is renewed', () => {
  signIn('second');
  expect(lastCustomerSearch()).toBe('Harrison, Tessa');
});
