import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { LoanChange } from '../../../contract/live.ts';
import { watchUnsavedChanges } from '../../forms/drafts/unsaved-changes.ts';
import { shownToasts } from '../../ui/notices/toast-store.ts';
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
