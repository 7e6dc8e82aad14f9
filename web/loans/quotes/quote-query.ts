import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Reads the newest version unless one is named. */
export function quoteQuery(customerId: string, quoteId: string, version: number | undefined) {
  return queryOptions({
    queryKey: ['quotes', 'one', quoteId, version ?? 'newest'],
    queryFn: async ({ signal }) =>
      (await call('getQuote', { params: { id: customerId, quoteId }, query: { version } }, { signal })).data,
  });
}
