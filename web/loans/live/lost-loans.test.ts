import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { watchUnsavedChanges } from '../../forms/drafts/unsaved-changes.ts';
import { closeToast, shownToasts } from '../../ui/notices/toast-store.ts';
import { forgetLoan, rereadLists } from './lost-loans.ts';

const LOAN = { customerId: 'c1', loanId: 'l1' };

let client: QueryClient;
let isLost: boolean;
let reads: string[];
const ends: (() => void)[] = [];

/** A query on screen. Queries of a lost loan get 404. */
async function show(queryKey: readonly string[], isOfLoan: boolean): Promise<void> {
  const queryFn = () => {
    reads.push(queryKey.join(' '));
    if (isLost && isOfLoan) throw new ApiError(404, { error: { code: 'not_found', message: 'Not found.' } });
    return 'text of the loan';
  };
  ends.push(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined));
  await client.ensureQueryData({ queryKey, queryFn });
}

beforeEach(() => {
  client = createQueryClient();
  isLost = false;
  reads = [];
  for (const { id } of shownToasts()) closeToast(id);
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  client.clear();
});

const dataOf = (queryKey: readonly string[]) => client.getQueryData(queryKey);

// Tests ACCESS-18.
it('keeps nothing of a loan whose stream was refused, and says that typed text is kept', async () => {
  await show(['loans', 'one', 'l1'], true);
  await show(['customers', 'one', 'c1'], true);
  await show(['loans', 'one', 'l2'], false);
  client.setQueryData(['documents', 'c1', 'files'], ['a.pdf']);
  isLost = true;
  const unwatch = watchUnsavedChanges(() => true);
  await forgetLoan(client, LOAN);
  unwatch();
  expect(dataOf(['loans', 'one', 'l1'])).toBeUndefined();
  expect(dataOf(['customers', 'one', 'c1'])).toBeUndefined();
  expect(dataOf(['documents', 'c1', 'files'])).toBeUndefined();
  expect(dataOf(['loans', 'one', 'l2'])).toBe('text of the loan');
  expect(client.getQueryState(['loans', 'one', 'l1'])?.error).toMatchObject({ status: 404 });
  expect(shownToasts().map(({ title }) => title)).toEqual(['You can no longer open this loan']);
});

// Tests ACCESS-18.
it('says nothing of text when none was typed, and leaves a customer who stays open', async () => {
  await show(['loans', 'one', 'l1'], true);
  await show(['customers', 'one', 'c1'], false);
  isLost = true;
  await forgetLoan(client, LOAN);
  expect(dataOf(['loans', 'one', 'l1'])).toBeUndefined();
  expect(dataOf(['customers', 'one', 'c1'])).toBe('text of the loan');
  expect(shownToasts()).toEqual([]);
});

// Tests ACCESS-17.
it('reads lists and counts again, but no note that someone writes', async () => {
  const keys = [
    ['loans', 'list', 'all'],
    ['loans', 'count', 'all'],
    ['loans', 'recent'],
    ['notifications', 'list'],
    ['customers', 'notes', 'c1'],
  ];
  for (const key of keys) await show(key, false);
  const before = reads.length;
  await rereadLists(client);
  expect(reads.slice(before).sort()).toEqual(
    ['loans list all', 'loans count all', 'loans recent', 'notifications list'].sort(),
  );
});

// Tests ACCESS-18.
it('shows a loan that came back, and ends the message about it', async () => {
  await show(['loans', 'one', 'l1'], true);
  isLost = true;
  const unwatch = watchUnsavedChanges(() => true);
  await forgetLoan(client, LOAN);
  unwatch();
  await rereadLists(client);
  expect(shownToasts()).toHaveLength(1);
  isLost = false;
  await rereadLists(client);
  expect(dataOf(['loans', 'one', 'l1'])).toBe('text of the loan');
  expect(shownToasts()).toEqual([]);
});
