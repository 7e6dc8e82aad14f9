import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** @default the newest version */
export function quoteQuery(customerId: string, quoteId: string, version: number | undefined) {
  return queryOptions({
    queryKey: ['quotes', 'one', quoteId, version ?? 'newest'],
    queryFn: async ({ signal }) =>
      (await call('getQuote', { params: { id: customerId, quoteId }, query: { version } }, { signal })).data,
  });
}

/** With its scenarios; null for a customer without a quote. */
export function newestQuoteQuery(customerId: string) {
  return queryOptions({
    queryKey: ['quotes', 'newest', customerId],
    queryFn: async ({ signal }) => {
      const answer = await call(
        'listQuoteScenarios',
        { params: { id: customerId }, query: { limit: 1 } },
        { signal },
      );
      return answer.data.quotes[0] ?? null;
    },
    staleTime: 0,
  });
}

/** Default costs of a new quote, and the company's quote settings. */
export const defaultCostsQuery = queryOptions({
  queryKey: ['quotes', 'default-costs'],
  queryFn: async ({ signal }) => (await call('getDefaultCosts', {}, { signal })).data,
});

export const rateTablesQuery = queryOptions({
  queryKey: ['rate-tables', 'list'],
  queryFn: async ({ signal }) => (await call('listRateTables', {}, { signal })).data.kinds,
});

/** Rows of a version, at most a thousand. They never change. */
export function rateTableQuery(tableId: string) {
  return queryOptions({
    queryKey: ['rate-tables', 'rows', tableId],
    queryFn: async ({ signal }) =>
      (await call('getRateTable', { params: { tableId }, query: {} }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
