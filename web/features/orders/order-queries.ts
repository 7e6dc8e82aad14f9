import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StoredFile } from '../../../contract/files.ts';
import type { LoanAction } from '../../../contract/loan-actions.ts';
import type { OrderType } from '../../../domain/order-email.ts';
import { loanActionsQuery } from '../../loans/loan-queries.ts';
import { readAllFiles } from '../../loans/read-all-files.ts';
import { refreshLoans } from '../../loans/refresh-loans.ts';

/** Which loan's order of which kind. */
export interface OrderOf {
  customerId: string;
  loanId: string;
  orderType: OrderType;
}

/** While a mail is on its way its state is read so often, in milliseconds. */
const DELIVERY_POLL_MS = 2_000;

/** The order of a loan; null while there is none. What is under way is read again until it is sent or has failed. */
export function orderQuery({ customerId, loanId, orderType }: OrderOf) {
  return {
    ...loanActionsQuery(customerId, loanId, orderType),
    select: (actions: LoanAction[]) => actions[0] ?? null,
    refetchInterval: (query: { state: { data?: LoanAction[] | undefined } }) =>
      query.state.data?.[0]?.mail?.state === 'queued' ? DELIVERY_POLL_MS : false,
  };
}

/** Puts what the server answered in place of what was read, and has everything else that shows it read anew. */
export async function showOrder(queryClient: QueryClient, of: OrderOf, action: LoanAction): Promise<void> {
  const { queryKey } = loanActionsQuery(of.customerId, of.loanId, of.orderType);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, [action]);
  await refreshLoans(queryClient);
}

/** All files of a customer, as they can be attached; newest first. */
export function attachableFilesQuery(customerId: string) {
  return queryOptions({
    queryKey: ['documents', customerId, 'to attach'],
    queryFn: ({ signal }) => readAllFiles(customerId, { signal }),
  });
}

/** Whether an id means this file: its own, or one that it had before it was moved. */
export function isFileOf(file: Pick<StoredFile, 'fileId' | 'formerIds'>, fileId: string): boolean {
  return file.fileId === fileId || file.formerIds.includes(fileId);
}
