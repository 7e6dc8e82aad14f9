import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { LoanChange } from '../../../contract/live.ts';
import { LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { clearSession, storeSession } from '../../api/session/session-store.ts';
import { watchUnsavedChanges } from '../../forms/drafts/unsaved-changes.ts';
import { closeToast, shownToasts } from '../../ui/notices/toast-store.ts';
import { rereadAfterChanges } from './reread-after-changes.ts';

const LOAN = { customerId: 'c1', loanId: 'l1' };

const madeBy = (firstName: string | null, lastName: string | null, by = 'somebody'): LoanChange => ({
  kind: 'loan-status-set',
  at: '2025-07-21T12:00:00.000Z',
  by,
  staffId: 's1',
  firstName,
  lastName,
  version: null,
});

function signInAsDana(): void {
  storeSession({
    access_token: `x.${btoa(JSON.stringify({ sub: 'dana@lintel.example' }))}.x`,
    refresh_token: 'r',
    roles: [LOAN_PROCESSOR],
    expires_in: 3600,
    refresh_token_expires_in: 36_000,
  });
}

it.each([
  ['one colleague', [madeBy('Priya', 'Nair')], 'Priya Nair changed this loan'],
  [
    'two colleagues',
    [madeBy('Priya', 'Nair'), madeBy('Sam', 'Otis'), madeBy('Priya', 'Nair')],
    'Priya Nair and Sam Otis changed this loan',
  ],
  ['a colleague by their user name', [madeBy(null, null, 'omar')], 'omar changed this loan'],
])('names %s as the author of a change to a form on the screen', (_who, changes, title) => {
  const client = new QueryClient();
  const queryKey = ['loans', 'actions', 'l1'];
  const unsubscribe = new QueryObserver(client, { queryKey, queryFn: () => [] }).subscribe(() => undefined);
  const unwatch = watchUnsavedChanges(() => true);
  rereadAfterChanges(client, LOAN, changes);
  unwatch();
  unsubscribe();
  expect(shownToasts().at(-1)?.title).toBe(title);
});

it.each([
  ['own ones from another tab', ['dana'], 'The changes appear once those here are saved.'],
  ['own ones beside those of a colleague', ['dana', 'priya'], 'Their changes appear once yours are saved.'],
])('says when changes appear: %s (LOAN-28)', (_whose, authors, text) => {
  signInAsDana();
  const client = new QueryClient();
  const queryKey = ['loans', 'actions', 'l1'];
  const unsubscribe = new QueryObserver(client, { queryKey, queryFn: () => [] }).subscribe(() => undefined);
  const unwatch = watchUnsavedChanges(() => true);
  rereadAfterChanges(
    client,
    LOAN,
    authors.map((by) => madeBy(null, null, by)),
  );
  unwatch();
  unsubscribe();
  clearSession();
  expect(shownToasts().at(-1)?.text).toBe(text);
});

// Tests LOAN-28: a stream begins with the changes of the last half minute.
it.each([
  ['nothing about its own change before the list was read', 'dana', 0, null],
  ['nothing about a colleague’s change that the list shows', 'priya', 5_000, null],
  ['a colleague’s change that may not have been committed when the list was read', 'priya', 500, 'priya'],
  ['its own person’s change in another tab after that', 'dana', -5_000, 'You, in another tab,'],
])('says %s', (_what, by, readAfterMs, author) => {
  signInAsDana();
  for (const { id } of shownToasts()) closeToast(id);
  const client = new QueryClient();
  const queryKey = ['loans', 'actions', 'l1'];
  const change = madeBy(null, null, by);
  client.setQueryData(queryKey, [], { updatedAt: Date.parse(change.at) + readAfterMs });
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => [],
    staleTime: Number.POSITIVE_INFINITY,
  });
  const unsubscribe = observer.subscribe(() => undefined);
  const unwatch = watchUnsavedChanges(() => true);
  rereadAfterChanges(client, LOAN, [change]);
  unwatch();
  unsubscribe();
  clearSession();
  expect(shownToasts().map(({ title }) => title)).toEqual(
    author === null ? [] : [`${author} changed this loan`],
  );
});

it('reads the customer again after a correction, and leaves what someone types into alone (LOAN-34)', () => {
  const client = new QueryClient();
  const customer = ['customers', 'version', 'c1'];
  for (const queryKey of [
    customer,
    ['customers', 'one', 'c1'],
    ['customers', 'notes', 'c1'],
    ['loans', 'one', 'l1'],
  ]) {
    client.setQueryData(queryKey, {});
  }
  const isStale = (...queryKey: string[]) => client.getQueryState(queryKey)?.isInvalidated;
  rereadAfterChanges(client, LOAN, [{ ...madeBy('Priya', 'Nair'), kind: 'customer-changed' }]);
  expect([isStale(...customer), isStale('customers', 'one', 'c1')]).toEqual([true, true]);
  expect([isStale('customers', 'notes', 'c1'), isStale('loans', 'one', 'l1')]).toEqual([false, false]);
});

// Tests ASK-28.
it('reads the requests to borrowers again after a save of the application, which may change an address', () => {
  const client = new QueryClient();
  const requests = ['conditions', 'l1', 'borrower-requests'];
  const isStale = (key: string[]) => client.getQueryState(key)?.isInvalidated;
  client.setQueryData(requests, {});
  client.setQueryData(['conditions', 'l1'], []);
  rereadAfterChanges(client, LOAN, [{ ...madeBy('Priya', 'Nair'), kind: 'application-saved' }]);
  expect([isStale(requests), isStale(['conditions', 'l1'])]).toEqual([true, false]);
});
