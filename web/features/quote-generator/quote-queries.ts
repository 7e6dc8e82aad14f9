import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export function customerQuotesQuery(customerId: string) {
  return queryOptions({
    queryKey: ['quotes', 'of-customer', customerId],
    queryFn: async ({ signal }) =>
      (await call('listQuotes', { params: { id: customerId } }, { signal })).data.quotes,
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
