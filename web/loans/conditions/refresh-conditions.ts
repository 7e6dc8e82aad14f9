import type { QueryClient } from '@tanstack/react-query';
import { conditionsKey } from './conditions-query.ts';

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
