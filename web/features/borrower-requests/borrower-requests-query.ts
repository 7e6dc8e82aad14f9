import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { conditionsKey } from '../../loans/conditions/conditions-query.ts';

/** Polling interval in milliseconds while a mail is under way: deliveries are not loan events. */
const DELIVERY_POLL_MS = 2_000;

/** A loan's requests, and the borrowers who can be asked. Refetched together with the conditions. */
export function borrowerRequestsQuery(customerId: string, loanId: string) {
  return queryOptions({
    queryKey: [...conditionsKey(loanId), 'borrower-requests'],
    queryFn: async ({ signal }) =>
      (await call('listBorrowerRequests', { params: { id: customerId, loanId } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.requests.some(({ mail }) => mail?.state === 'queued') ? DELIVERY_POLL_MS : false,
  });
}
