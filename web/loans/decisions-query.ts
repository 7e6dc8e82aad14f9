import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The key starts like the loan's, so that changes of the loan reach it. */
export function decisionsQuery(customerId: string, loanId: string) {
  return queryOptions({
    queryKey: ['loans', 'decisions', loanId],
    queryFn: async ({ signal }) =>
      (await call('listDecisions', { params: { id: customerId, loanId } }, { signal })).data,
  });
}
