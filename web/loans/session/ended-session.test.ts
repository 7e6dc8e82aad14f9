import { afterEach, beforeEach, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { clearSession, expireSession, storeSession } from '../../api/session/session-store.ts';
import { holdKeysOf } from '../../drafts/draft-keys.fixture.ts';
import { dropDraftKeys } from '../../drafts/draft-keys.ts';
import { changeTexts } from '../../drafts/draft-store.ts';
import { continuationOf, followEndedSessions, forgetEndedSession, loanAt } from './ended-session.ts';

const WIZARD = '/urla?customerId=c1&loanId=l1';
const LOCK = '/customers/c2/urlas/l2/action-center/lock-info';

function signIn(name: string): void {
  storeSession({
    access_token: `x.${btoa(JSON.stringify({ sub: `${name}@mail.example` }))}.x`,
    refresh_token: `refresh-${name}`,
    roles: [LOAN_OFFICER],
    expires_in: 3600,
    refresh_token_expires_in: 579_600,
  });
}

const openAt = (href: string) => window.history.replaceState(null, '', href);

function keepDraft(name: string, loanId: string): void {
  const draft = { customerId: 'c1', loanId, loanNumber: 'LN-26-000001', slot: 'section1', savedAt: 1 };
  void changeTexts([[`application-draft:${name}:${loanId}:section1:tab`, JSON.stringify(draft)]]);
}

let unfollow: () => void;
beforeEach(() => {
  localStorage.clear();
  clearSession();
  signIn('mel');
  holdKeysOf('mel');
  unfollow = followEndedSessions();
});
afterEach(() => {
  dropDraftKeys();
  unfollow();
});

it.each([WIZARD, LOCK])('offers the loan at which the session expired: %s', (href) => {
  openAt(href);
  expireSession();
  openAt('/signin');
  signIn('mel');
  expect(continuationOf('mel')).toMatchObject({ href, hasDraft: false });
});

it('says that there is a draft', () => {
  keepDraft('mel', 'l1');
  openAt(WIZARD);
  expireSession();
  expect(continuationOf('mel')).toMatchObject({ href: WIZARD, hasDraft: true });
});

it('offers the draft when no loan was open any more', () => {
  keepDraft('mel', 'l1');
  openAt('/');
  expireSession();
  expect(continuationOf('mel')).toMatchObject({ loanId: 'l1', href: WIZARD, hasDraft: true });
});

it('offers nothing to another person', () => {
  openAt(WIZARD);
  expireSession();
  signIn('dana');
  expect(continuationOf('dana')).toBeUndefined();
  expect(continuationOf('mel')).toBeDefined();
});

it('offers nothing after a sign-out, whatever drafts there are', () => {
  keepDraft('mel', 'l1');
  openAt(WIZARD);
  clearSession();
  signIn('mel');
  expect(continuationOf('mel')).toBeUndefined();
});

it('offers it once', () => {
  openAt(WIZARD);
  expireSession();
  forgetEndedSession('mel');
  expect(continuationOf('mel')).toBeUndefined();
});

it('takes no address of someone else from the storage', () => {
  for (const stored of ['{', '7', '[null]', '[{"href":"https://elsewhere.example/urla?customerId=1"}]']) {
    localStorage.setItem('ended-session:mel', stored);
    expect(continuationOf('mel')).toBeUndefined();
  }
  expect(loanAt('https://elsewhere.example/urla?customerId=1&loanId=2')?.href).toBe(
    '/urla?customerId=1&loanId=2',
  );
});

it.each(['/', '/loans', '/urla', '/customers/c1/urlas/no-urla/action-center/notes'])(
  'finds no loan at %s',
  (href) => expect(loanAt(href)).toBeUndefined(),
);
