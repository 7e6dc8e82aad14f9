import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { deadlinesQuery } from './deadlines-query.ts';

/** The keys start like the loan's, so that changes of the loan reach them. */
export function loanCostsQuery(customerId: string, loanId: string) {
  return queryOptions({
    queryKey: ['loans', 'costs', loanId],
    queryFn: async ({ signal }) =>
      (await call('getLoanCosts', { params: { id: customerId, loanId } }, { signal })).data,
  });
}

export function goodFaithQuery(customerId: string, loanId: string) {
  return queryOptions({
    queryKey: ['loans', 'good-faith', loanId],
    queryFn: async ({ signal }) =>
      (await call('getGoodFaith', { params: { id: customerId, loanId } }, { signal })).data,
  });
}

export function loanEstimateQuery(customerId: string, loanId: string) {
  return queryOptions({
    queryKey: ['loans', 'loan-estimate', loanId],
    queryFn: async ({ signal }) =>
      (await call('getLoanEstimate', { params: { id: customerId, loanId } }, { signal })).data,
  });
}

export function providerListQuery(customerId: string, loanId: string) {
  return queryOptions({
    queryKey: ['loans', 'provider-list', loanId],
    queryFn: async ({ signal }) =>
      (await call('getProviderList', { params: { id: customerId, loanId } }, { signal })).data,
  });
}

export function estimateDeliveriesQuery(customerId: string, loanId: string) {
  return queryOptions({
    queryKey: ['loans', 'estimate-deliveries', loanId],
    queryFn: async ({ signal }) =>
      (await call('getEstimateDeliveries', { params: { id: customerId, loanId } }, { signal })).data,
  });
}

/** After a change of what was disclosed, or why it changes: three pages and the deliveries show it. */
export function rereadFaith(
  queryClient: QueryClient,
  { customerId, loanId }: { customerId: string; loanId: string },
): Promise<unknown> {
  return Promise.all(
    [goodFaithQuery, loanEstimateQuery, estimateDeliveriesQuery, deadlinesQuery].map((query) =>
      queryClient.invalidateQueries({ queryKey: query(customerId, loanId).queryKey }),
    ),
  );
}
