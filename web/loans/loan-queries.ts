import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LoanActionType } from '../../domain/loan-action.ts';
import type { LoanStatusFilter } from '../../domain/loan-list.ts';
import { ApiError } from '../api/api-error.ts';
import type { Answer } from '../api/client.ts';
import { call } from '../api/client.ts';
import { FRESH_MS } from '../api/query-client.ts';
import type { LoanListSearch } from '../paths.ts';
import { searchCustomers } from './search-customers.ts';

/** What is read of customers and loans, and under which key it is kept. Pages read; only the route's loader waits. */

export const DEFAULT_PAGE = 50;

/** The parameters of the list's filter as the API takes them. */
export function loanFilterOf({ limit: _limit, hide: _hide, ...filter }: LoanListSearch) {
  return filter;
}

/** The list of a filter, page by page along the API's next link. */
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

/** A link to the next page that asks for a whole page at least: a small limit is for what is seen first, and would be a request a row. */
function withWholePages(href: string | undefined): string | undefined {
  if (href === undefined) return undefined;
  const [path, search] = href.split('?');
  const query = new URLSearchParams(search);
  if (Number(query.get('limit')) < DEFAULT_PAGE) query.set('limit', String(DEFAULT_PAGE));
  return `${path}?${query}`;
}

/** A list that somebody scrolled on and on is read anew only so far: more would be hundreds of requests, one after the other. */
const REREAD_PAGES = 20;

/** Whether all that is there of a list may be read anew in the background. */
export function isShort({ state }: { state: { data?: { pages: readonly unknown[] } | undefined } }): boolean {
  return (state.data?.pages.length ?? 0) <= REREAD_PAGES;
}

/** Begins to read a list that is about to be shown. @param keep so many of its pages, of those that may no longer be right. */
export function prefetchLoanList(
  queryClient: QueryClient,
  search: LoanListSearch,
  keep = REREAD_PAGES,
): void {
  const list = loanListQuery(search);
  const known = queryClient.getQueryCache().find({ queryKey: list.queryKey });
  // What is on the screen already keeps itself.
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

/** How many loans a card or status has; a count that fails is 0 on the dashboard (specification, section 8). */
export function loanCountQuery(status: LoanStatusFilter | undefined) {
  return queryOptions({
    queryKey: ['loans', 'count', status ?? 'all'],
    queryFn: async ({ signal }) => (await call('countLoans', { query: { status } }, { signal })).data.count,
    staleTime: 0,
  });
}

/** A search over all customers. */
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

/** A customer's loans; none when the server answers 404. */
export function customerLoansQuery(customerId: string) {
  return queryOptions({
    queryKey: ['customers', 'loans', customerId],
    queryFn: async ({ signal }) => {
      try {
        return (await call('listCustomerLoans', { params: { id: customerId } }, { signal })).data.results;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }
    },
  });
}

/** The full application of a loan with the version that the next save names. */
export function loanQuery(customerId: string, loanId: string) {
  return queryOptions({
    queryKey: ['loans', 'one', loanId],
    queryFn: ({ signal }): Promise<Answer<LoanAnswer>> =>
      call('getLoan', { params: { id: customerId, loanId } }, { signal }),
  });
}

type LoanAnswer = Awaited<ReturnType<typeof call<'getLoan'>>>['data'];

export type Loan = LoanAnswer;

/** The loan's actions, newest first; of one type when it is named. */
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
