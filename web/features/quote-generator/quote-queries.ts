import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export function customerQuotesQuery(customerId: string) {
  return queryOptions({
    queryKey: ['quotes', 'of-customer', customerId],
    queryFn: async ({ signal }) =>
      (await call('listQuotes', { params: { id: customerId } }, { signal })).data.quotes,
  });
}

/** A version of a quote; the newest when none is named. */
export function quoteQuery(customerId: string, quoteId: string, version: number | undefined) {
  return queryOptions({
    queryKey: ['quotes', 'one', quoteId, version ?? 'newest'],
    queryFn: async ({ signal }) =>
      (await call('getQuote', { params: { id: customerId, quoteId }, query: { version } }, { signal })).data,
  });
}

/** While a mail is under way, its state is read this often, in milliseconds. */
const DELIVERY_POLL_MS = 2_000;

/** The e-mails of a quote, newest first; read again while one of them waits. */
export function quoteEmailsQuery(customerId: string, quoteId: string) {
  return queryOptions({
    queryKey: ['quotes', 'emails', quoteId],
    queryFn: async ({ signal }) =>
      (await call('listQuoteEmails', { params: { id: customerId, quoteId } }, { signal })).data.emails,
    refetchInterval: ({ state }) =>
      state.data?.some(({ mail }) => mail.state === 'queued') ? DELIVERY_POLL_MS : false,
  });
}

export const defaultCostsQuery = queryOptions({
  queryKey: ['quotes', 'default-costs'],
  queryFn: async ({ signal }) => (await call('getDefaultCosts', {}, { signal })).data,
});
