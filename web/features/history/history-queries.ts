import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { call } from '../../api/client.ts';
import type { HistorySearch } from '../../search-params.ts';

export interface LoanIds {
  customerId: string;
  loanId: string;
}

const paramsOf = ({ customerId, loanId }: LoanIds) => ({ id: customerId, loanId });

/** History of a loan and its customer, or of a customer alone, newest first. Read again with the loan. */
export function historyQuery(ids: LoanIds, { person, field, from, to }: HistorySearch) {
  const filter = { person, field, from, to };
  return infiniteQueryOptions({
    queryKey: ['loans', 'history', ids.loanId, filter, ids.customerId],
    queryFn: async ({ pageParam, signal }) => {
      const options = { signal, href: pageParam === '' ? undefined : pageParam };
      const { id, loanId } = paramsOf(ids);
      const { data } =
        loanId === NO_LOAN
          ? await call('listCustomerHistory', { params: { id }, query: filter }, options)
          : await call('listHistory', { params: { id, loanId }, query: filter }, options);
      return data;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.links.next?.href,
    staleTime: 0,
  });
}

export function versionQuery(ids: LoanIds, version: number) {
  return queryOptions({
    queryKey: ['loans', 'version', ids.loanId, version],
    queryFn: async ({ signal }) =>
      (await call('getApplicationVersion', { params: { ...paramsOf(ids), version } }, { signal })).data,
    staleTime: 0,
  });
}

export function comparisonQuery(ids: LoanIds, from: number, to: number) {
  return queryOptions({
    queryKey: ['loans', 'comparison', ids.loanId, from, to],
    queryFn: async ({ signal }) =>
      (await call('compareVersions', { params: paramsOf(ids), query: { from, to } }, { signal })).data,
    staleTime: 0,
  });
}
