import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The deadlines of a loan with its recorded dates. Its key starts like those of the loan, whose changes it follows. */
export function deadlinesQuery(customerId: string, loanId: string) {
  return queryOptions({
    queryKey: ['loans', 'deadlines', loanId],
    queryFn: async ({ signal }) =>
      (await call('getLoanDeadlines', { params: { id: customerId, loanId } }, { signal })).data,
  });
}
