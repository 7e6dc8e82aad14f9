import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export function customerQuotesQuery(customerId: string) {
  return queryOptions({
    queryKey: ['quotes', 'of-customer', customerId],
    queryFn: async ({ signal }) =>
      (await call('listQuotes', { params: { id: customerId } }, { signal })).data.quotes,
  });
}

/** A quote as of a version; the newest when none is named. */
export function quoteQuery(customerId: string, quoteId: string, version: number | undefined) {
  return queryOptions({
    queryKey: ['quotes', 'one', quoteId, version ?? 'newest'],
    queryFn: async ({ signal }) =>
      (await call('getQuote', { params: { id: customerId, quoteId }, query: { version } }, { signal })).data,
  });
}

export const defaultCostsQuery = queryOptions({
  queryKey: ['quotes', 'default-costs'],
  queryFn: async ({ signal }) => (await call('getDefaultCosts', {}, { signal })).data,
});
