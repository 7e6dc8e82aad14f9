import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Everything read of a loan's conditions is stored under this key. */
export function conditionsKey(loanId: string) {
  return ['conditions', loanId] as const;
}

/** All conditions of a loan, in the order in which they were added. */
export function conditionsQuery(customerId: string, loanId: string) {
  return queryOptions({
    queryKey: conditionsKey(loanId),
    queryFn: async ({ signal }) =>
      (await call('listConditions', { params: { id: customerId, loanId } }, { signal })).data.conditions,
    staleTime: 0,
  });
}
