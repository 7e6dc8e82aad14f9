import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FRESH_MS } from '../../api/query-client.ts';
import { isShort, loanListQuery, prefetchLoanList } from '../loan-queries.ts';

const { queryKey } = loanListQuery({});
const LONG = 30;

function cacheWith(pages: number, ageMs: number): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS, retry: false } } });
  client.setQueryData(
    queryKey,
    {
      pages: Array.from({ length: pages }, () => ({ results: [], links: {} })),
      pageParams: Array.from({ length: pages }, (_, index) => `${index}`),
    },
    { updatedAt: Date.now() - ageMs },
  );
  return client;
}

const pagesIn = (client: QueryClient) => client.getQueryData(queryKey)?.pages.length;

const request = vi.fn(() => new Promise<Response>(() => undefined));
beforeEach(() => {
  vi.stubGlobal('fetch', request);
});
afterEach(() => {
  vi.unstubAllGlobals();
  request.mockClear();
});

test('a long list is shortened and read again when it is opened again', () => {
  const client = cacheWith(LONG, 2 * FRESH_MS);
  prefetchLoanList(client, {});
  expect(pagesIn(client)).toBe(20);
  expect(client.isFetching({ queryKey })).toBe(1);
});

test('the dashboard keeps the one page that it shows', () => {
  const client = cacheWith(LONG, 2 * FRESH_MS);
  prefetchLoanList(client, {}, 1);
  expect(pagesIn(client)).toBe(1);
});

test('a list that was just read stays unchanged', () => {
  const client = cacheWith(LONG, 0);
  prefetchLoanList(client, {});
  expect(pagesIn(client)).toBe(LONG);
  expect(client.isFetching({ queryKey })).toBe(0);
});

test('a shown list does not change when the pointer touches its link', () => {
  const client = cacheWith(LONG, 2 * FRESH_MS);
  const leave = new QueryObserver(client, { queryKey, enabled: true, refetchOnMount: false }).subscribe(
    () => undefined,
  );
  prefetchLoanList(client, {});
  expect(pagesIn(client)).toBe(LONG);
  expect(client.isFetching({ queryKey })).toBe(0);
  leave();
});

test('only a short list is read again in the background', () => {
  const state = (pages: number) => ({ state: { data: { pages: Array.from({ length: pages }) } } });
  expect([isShort(state(20)), isShort(state(21)), isShort({ state: { data: undefined } })]).toEqual([
    true,
    false,
    true,
  ]);
});
