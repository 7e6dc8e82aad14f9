import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The key starts like the loan's, so that changes of the loan reach it. */
export function deadlinesQuery(customerId: string, loanId: string) {
  return queryOptions({
    queryKey: ['loans', 'deadlines', loanId],
    queryFn: async ({ signal }) =>
      (await call('getLoanDeadlines', { params: { id: customerId, loanId } }, { signal })).data,
  });
}
