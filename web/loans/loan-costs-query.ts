import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

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
