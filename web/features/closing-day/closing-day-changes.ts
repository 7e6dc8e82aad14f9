import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { deadlinesQuery } from '../../loans/deadlines-query.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';

export interface ClosingLoan {
  customerId: string;
  loanId: string;
}

export function closingDayQuery({ customerId, loanId }: ClosingLoan) {
  return queryOptions({
    queryKey: ['loans', 'closing-day', loanId],
    queryFn: async ({ signal }) =>
      (await call('getClosingDay', { params: { id: customerId, loanId } }, { signal })).data,
  });
}

/** Runs a change and reads the page again, also after a refusal: the other person's change is shown then. */
export function useClosingChange(loan: ClosingLoan) {
  const queryClient = useQueryClient();
  const { customerId, loanId } = loan;
  return async (change: () => Promise<unknown>): Promise<void> => {
    try {
      await runOwnChange(queryClient, change);
    } catch (error) {
      await queryClient.invalidateQueries(closingDayQuery(loan));
      throw changeFailureText(error);
    }
    await Promise.all([
      queryClient.invalidateQueries(closingDayQuery(loan)),
      queryClient.invalidateQueries(deadlinesQuery(customerId, loanId)),
    ]);
  };
}
