import { useQueryClient } from '@tanstack/react-query';
import type { EstimateDeliveries } from '../../../contract/loan-costs/estimate-deliveries.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { estimateDeliveriesQuery, rereadFaith } from '../../loans/loan-costs-query.ts';

export interface DeliveryLoan {
  customerId: string;
  loanId: string;
}

/** Runs a change and shows its answer; lateness, good faith and deadlines follow from it. */
export function useDeliveryChange(loan: DeliveryLoan) {
  const queryClient = useQueryClient();
  return async (change: () => Promise<{ data: EstimateDeliveries }>): Promise<void> => {
    const deliveries = estimateDeliveriesQuery(loan.customerId, loan.loanId);
    try {
      const { data } = await runOwnChange(queryClient, change);
      queryClient.setQueryData(deliveries.queryKey, data);
    } catch (error) {
      void queryClient.invalidateQueries(deliveries);
      throw error;
    }
    await rereadFaith(queryClient, loan);
  };
}
