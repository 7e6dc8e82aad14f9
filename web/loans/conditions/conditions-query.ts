import { type QueryClient, queryOptions } from '@tanstack/react-query';
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

/** Includes removed templates. */
export const conditionTemplatesQuery = queryOptions({
  queryKey: ['condition-templates'],
  queryFn: async ({ signal }) => (await call('listConditionTemplates', {}, { signal })).data.templates,
  staleTime: 0,
});

interface LoanIds {
  customerId: string;
  loanId: string;
}

/** Reads the conditions of a loan again, and the lists and the header that count them. */
export async function refreshConditions(
  queryClient: QueryClient,
  { customerId, loanId }: LoanIds,
): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['customers', 'loans', customerId] });
  void queryClient.invalidateQueries({ queryKey: ['loans', 'list'] });
  void queryClient.invalidateQueries({ queryKey: ['loans', 'count'] });
  await queryClient.invalidateQueries({ queryKey: conditionsKey(loanId) });
}
