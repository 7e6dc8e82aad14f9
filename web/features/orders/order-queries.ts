import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import type { CustomerDocument } from '../../../contract/documents.ts';
import type { OrderType } from '../../../domain/orders/order-types.ts';
import { asApiError } from '../../api/api-error.ts';
import { readAllDocuments } from '../../loans/documents/read-all-documents.ts';
import { failureText } from '../../loans/failures/failure-text.ts';
import { loanActionsQuery, refreshLoans } from '../../loans/loan-queries.ts';

export interface OrderOf {
  customerId: string;
  loanId: string;
  orderType: OrderType;
}

/** While a mail is under way, its state is read this often, in milliseconds. */
const DELIVERY_POLL_MS = 2_000;

/** A loan's orders of one kind, newest first. Polled while a mail is queued, until it is sent or has failed. */
export function ordersQuery({ customerId, loanId, orderType }: OrderOf) {
  return {
    ...loanActionsQuery(customerId, loanId, orderType),
    refetchInterval: (query: { state: { data?: LoanAction[] | undefined } }) =>
      query.state.data?.some(({ mail }) => mail?.state === 'queued') ? DELIVERY_POLL_MS : false,
  };
}

/** Takes a discarded draft out of the cache, and reads everything else that showed it again. */
export async function dropOrder(queryClient: QueryClient, of: OrderOf, actionId: string): Promise<void> {
  const { queryKey } = loanActionsQuery(of.customerId, of.loanId, of.orderType);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (orders) => orders?.filter((order) => order.actionId !== actionId));
  await refreshLoans(queryClient);
}

/** Replaces the cached order with the server's answer, and refetches everything else that shows it. */
export async function showOrder(queryClient: QueryClient, of: OrderOf, action: LoanAction): Promise<void> {
  const { queryKey } = loanActionsQuery(of.customerId, of.loanId, of.orderType);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (orders = []) =>
    orders.some(({ actionId }) => actionId === action.actionId)
      ? orders.map((order) => (order.actionId === action.actionId ? action : order))
      : [action, ...orders],
  );
  await refreshLoans(queryClient);
}

/** All documents of a customer, to attach; newest first. */
export function attachableDocumentsQuery(customerId: string) {
  return queryOptions({
    queryKey: ['documents', customerId, 'to attach'],
    queryFn: ({ signal }) => readAllDocuments(customerId, { signal }),
  });
}

/** Whether an id belongs to this document: its own, or one from before a move. */
export function isIdOfDocument(
  document: Pick<CustomerDocument, 'fileId' | 'formerIds'>,
  fileId: string,
): boolean {
  return document.fileId === fileId || document.formerIds.includes(fileId);
}

/** The pop-up for a failed call (ORDER-20); null if only the page shows the failure. */
export function popUpOfFailure(error: unknown): string | null {
  const { status } = asApiError(error);
  if (status === 404) return 'File Not Found ?';
  return status === 500 ? failureText(error) : null;
}
