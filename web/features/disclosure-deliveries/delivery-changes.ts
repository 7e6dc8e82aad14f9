import { useQueryClient } from '@tanstack/react-query';
import { rereadClosing } from '../../loans/closing-queries.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { rereadFaith } from '../../loans/loan-costs-query.ts';

export interface DeliveryLoan {
  customerId: string;
  loanId: string;
}

/** Runs a change and reads both forms again; lateness, good faith, waits and deadlines follow from it. */
export function useDeliveryChange(loan: DeliveryLoan) {
  const queryClient = useQueryClient();
  return async (change: () => Promise<unknown>): Promise<void> => {
    try {
      await runOwnChange(queryClient, change);
    } finally {
      await Promise.all([rereadFaith(queryClient, loan), rereadClosing(queryClient, loan)]);
    }
  };
}
