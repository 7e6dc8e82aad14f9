import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** What staff entered for the decision about a loan. */
export function underwritingQuery(customerId: string, loanId: string) {
  return queryOptions({
    queryKey: ['underwriting', customerId, loanId],
    queryFn: async ({ signal }) =>
      (await call('getUnderwriting', { params: { id: customerId, loanId } }, { signal })).data,
    // Other pages add documents too.
    staleTime: 0,
  });
}
