import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LoanActionType } from '../../domain/loans/loan-action.ts';
import { type LoanFilterOf, loanFiltersOf } from '../../domain/loans/loan-filters.ts';
import type { LoanStatusFilter } from '../../domain/loans/loan-list.ts';
import { ApiError } from '../api/api-error.ts';
import { type Answer, call } from '../api/client.ts';
import { FRESH_MS } from '../api/query-client.ts';
import type { LoanListSearch } from '../search-params.ts';
import { searchCustomers } from './search-customers.ts';

/** The queries of customers and loans, and their keys. Pages read; only the route's loader waits. */

export const DEFAULT_PAGE = 50;

type Flags = Record<LoanFilterOf<'flag'>, 'true' | undefined>;

export function loanFilterOf({ view: _view, limit: _limit, hide: _hide, ...filter }: LoanListSearch) {
  const flags = loanFiltersOf('flag').map((key) => [key, filter[key] && 'true']);
  return { ...filter, ...(Object.fromEntries(flags) as Flags) };
}

export function loanListQuery(search: LoanListSearch) {
  const filter = loanFilterOf(search);
  const limit = search.limit ?? DEFAULT_PAGE;
  return infiniteQueryOptions({
    queryKey: ['loans', 'list', filter, limit],
    queryFn: async ({ pageParam, signal }) => {
      const href = pageParam === '' ? undefined : pageParam;
      return (await call('listLoans', { query: { ...filter, limit } }, { signal, href })).data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => withWholePages(page.links.next?.href),
  });
}

/**
 * A link to the next page with at least a full page size: a small limit is only for the first view, and would otherwise
 * need a request per row.
 */
function withWholePages(href: string | undefined): string | undefined {
  if (href === undefined) return undefined;
  const [path, search] = href.split('?');
  const query = new URLSearchParams(search);
  if (Number(query.get('limit')) < DEFAULT_PAGE) query.set('limit', String(DEFAULT_PAGE));
  return `${path}?${query}`;
}

/**
 * A long scrolled list is refetched only up to this many pages, because more would need hundreds of sequential
 * requests.
 */
const REREAD_PAGES = 20;

/** Whether the whole loaded list may be read again in the background. */
export function isShort({ state }: { state: { data?: { pages: readonly unknown[] } | undefined } }): boolean {
  return (state.data?.pages.length ?? 0) <= REREAD_PAGES;
}

/**
 * Starts loading a list that is about to be shown.
 * @param keep the number of its stale pages to keep.
 */
export function prefetchLoanList(
  queryClient: QueryClient,
  search: LoanListSearch,
  keep = REREAD_PAGES,
): void {
  const list = loanListQuery(search);
  const known = queryClient.getQueryCache().find({ queryKey: list.queryKey });
  // A list on screen refreshes itself.
  if (known?.isActive()) return;
  if (known?.isStaleByTime(FRESH_MS)) {
    queryClient.setQueryData(
      list.queryKey,
      (data) =>
        data && {
          pages: data.pages.slice(0, keep),
          pageParams: data.pageParams.slice(0, keep),
        },
      { updatedAt: 1 },
    );
  }
  void queryClient.prefetchInfiniteQuery(list);
}

/** The number and amount of the loans with a card or status. A count that cannot be loaded shows 0 on the dashboard (LIST-5). */
export function loanCountQuery(status: LoanStatusFilter | undefined) {
  return countQuery({ status }, status ?? 'all', 0);
}

/** For Home (LIST-6). */
export function latestLoansQuery() {
  return queryOptions({
    queryKey: ['loans', 'list', 'latest'],
    queryFn: async ({ signal }) => (await call('listLatestLoans', {}, { signal })).data,
  });
}

/** Only counts without a filter but the status have an amount. */
export function listedCountQuery(search: LoanListSearch) {
  const { sort: _sort, direction: _direction, ...filter } = loanFilterOf(search);
  const { status, ...others } = filter;
  const isOnlyStatus = Object.values(others).every((value) => value === undefined);
  return isOnlyStatus ? loanCountQuery(status) : countQuery(filter, JSON.stringify(filter), FRESH_MS);
}

function countQuery(
  query: Partial<Omit<ReturnType<typeof loanFilterOf>, 'sort' | 'direction'>>,
  key: string,
  staleTime: number,
) {
  return queryOptions({
    queryKey: ['loans', 'count', key],
    queryFn: async ({ signal }) => (await call('countLoans', { query }, { signal })).data,
    staleTime,
  });
}

export function customerSearchQuery(query: string, limit?: number) {
  return queryOptions({
    queryKey: ['customers', 'search', query, limit ?? 'all'],
    queryFn: ({ signal }) => searchCustomers({ query, shouldBeValidated: false, limit }, signal),
    staleTime: 5_000,
  });
}

export function customerQuery(customerId: string) {
  return queryOptions({
    queryKey: ['customers', 'one', customerId],
    queryFn: async ({ signal }) =>
      (await call('getCustomer', { params: { id: customerId } }, { signal })).data,
  });
}

/** Empty for a customer that the server does not know. */
export function customerLoansQuery(customerId: string) {
  return queryOptions({
    queryKey: ['customers', 'loans', customerId],
    queryFn: async ({ signal }) => {
      const loansOf = { params: { id: customerId }, query: { orEmpty: 'true' as const } };
      try {
        return (await call('listCustomerLoans', loansOf, { signal })).data.results;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }
    },
  });
}

/** Includes the version that the next save is based on. */
export function loanQuery(customerId: string, loanId: string) {
  return queryOptions({
    queryKey: ['loans', 'one', loanId],
    queryFn: ({ signal }): Promise<Answer<LoanAnswer>> =>
      call('getLoan', { params: { id: customerId, loanId } }, { signal }),
  });
}

type LoanAnswer = Awaited<ReturnType<typeof call<'getLoan'>>>['data'];

export type Loan = LoanAnswer;

export function loanActionsQuery(customerId: string, loanId: string, actionType?: LoanActionType) {
  return queryOptions({
    queryKey: ['loans', 'actions', loanId, actionType ?? 'all'],
    queryFn: async ({ signal }) =>
      (
        await call(
          'listLoanActions',
          { params: { id: customerId, loanId }, query: { actionType } },
          { signal },
        )
      ).data,
  });
}

export const directoriesQuery = queryOptions({
  queryKey: ['directories'],
  queryFn: async ({ signal }) => (await call('getDirectories', {}, { signal })).data,
  staleTime: 5 * 60_000,
});

/** The person's own and the shared views of the loan list, by name. */
export const loanViewsQuery = queryOptions({
  queryKey: ['loan-views'],
  queryFn: async ({ signal }) => (await call('listLoanViews', {}, { signal })).data.results,
});

/** Null if there is no hold. */
export function legalHoldQuery(customerId: string) {
  return queryOptions({
    queryKey: ['customers', 'legal-hold', customerId],
    queryFn: async ({ signal }) =>
      (await call('getLegalHold', { params: { id: customerId } }, { signal })).data.legalHold ?? null,
  });
}

/**
 * After a change of a loan, refetches everything that shows it, its actions or its place in a list. Resolves once the
 * screen is up to date.
 */
export async function refreshLoans(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['loans'] }),
    queryClient.invalidateQueries({ queryKey: ['customers'] }),
  ]);
}
