import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The key starts like the loan's, so that changes of the loan reach it. */
export function noticesQuery(customerId: string, loanId: string) {
  return queryOptions({
    queryKey: ['loans', 'notices', loanId],
    queryFn: async ({ signal }) =>
      (await call('listNotices', { params: { id: customerId, loanId } }, { signal })).data,
  });
}
