import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Key of everything about a loan's conditions. */
export function conditionsKey(loanId: string) {
  return ['conditions', loanId] as const;
}

export function conditionsQuery(customerId: string, loanId: string) {
  return queryOptions({
    queryKey: conditionsKey(loanId),
    queryFn: async ({ signal }) =>
      (await call('listConditions', { params: { id: customerId, loanId } }, { signal })).data.conditions,
    staleTime: 0,
  });
}
