import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { EstimateDeliveries } from '../../../contract/loan-costs/estimate-deliveries.ts';
import { call } from '../../api/client.ts';
import { deadlinesQuery } from '../../loans/deadlines-query.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { goodFaithQuery, loanEstimateQuery } from '../../loans/loan-costs-query.ts';

export interface DeliveryLoan {
  customerId: string;
  loanId: string;
}

export function estimateDeliveriesQuery({ customerId, loanId }: DeliveryLoan) {
  return queryOptions({
    queryKey: ['loans', 'estimate-deliveries', loanId],
    queryFn: async ({ signal }) =>
      (await call('getEstimateDeliveries', { params: { id: customerId, loanId } }, { signal })).data,
  });
}

/** Runs a change and shows its answer; lateness, good faith and deadlines follow from it. */
export function useDeliveryChange(loan: DeliveryLoan) {
  const queryClient = useQueryClient();
  const { customerId, loanId } = loan;
  return async (change: () => Promise<{ data: EstimateDeliveries }>): Promise<void> => {
    const deliveries = estimateDeliveriesQuery(loan);
    try {
      const { data } = await runOwnChange(queryClient, change);
      queryClient.setQueryData(deliveries.queryKey, data);
    } catch (error) {
      void queryClient.invalidateQueries(deliveries);
      throw error;
    }
    await Promise.all([
      queryClient.invalidateQueries(loanEstimateQuery(customerId, loanId)),
      queryClient.invalidateQueries(goodFaithQuery(customerId, loanId)),
      queryClient.invalidateQueries(deadlinesQuery(customerId, loanId)),
    ]);
  };
}
