import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { listVersion } from '../../../domain/loans/loan-action.ts';
import { ORDERS } from '../../../domain/orders/order-types.ts';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { createOnce, isStoredBefore } from '../../api/create-once.ts';
import type { FormDraft } from '../../forms/drafts/use-draft.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { loanActionsQuery, refreshLoans } from '../../loans/loan-queries.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import { type OrderOf, popUpOfFailure, showOrder } from './order-queries.ts';

/**
 * Creates an order from its form, and shows the draft composed by the server.
 * @param orders the orders of this kind that the person has seen. After a refusal they see the current ones.
 */
export function useCreateOrder(of: OrderOf, orders: readonly LoanAction[], say: (text: string) => void) {
  const queryClient = useQueryClient();
  const seen = useRef(orders);
  const { customerId, loanId, orderType } = of;
  /**
   * @param draft the form's draft; it is saved before the email replaces the form.
   * @throws Error for the form to show.
   */
  return async (fields: object, draft: Pick<FormDraft, 'request' | 'saved'>): Promise<void> => {
    say(ORDERS[orderType].creating);
    try {
      const body = { ...fields, actionType: orderType };
      const { data } = await createOnce(draft.request, (idempotencyKey) =>
        runOwnChange(queryClient, () =>
          call('createLoanAction', {
            params: { id: customerId, loanId },
            body,
            idempotencyKey,
            ...(seen.current.length === 0 ? {} : { ifMatch: `"${listVersion(seen.current)}"` }),
          }),
        ),
      );
      draft.saved();
      await showOrder(queryClient, of, data);
    } catch (error) {
      const popUp = popUpOfFailure(error);
      if (popUp !== null) say(popUp);
      if (asApiError(error).status === 409 || isStoredBefore(error)) {
        showToast({
          tone: 'warn',
          title: isStoredBefore(error) ? 'The order already exists' : 'Nothing was created',
          text: asApiError(error).message,
        });
        await refreshLoans(queryClient);
      }
      if (asApiError(error).status === 412) {
        await refreshLoans(queryClient);
        seen.current =
          queryClient.getQueryData(loanActionsQuery(customerId, loanId, orderType).queryKey) ?? [];
        throw new Error(
          'Someone else placed or changed an order in the meantime. Nothing was created. Look at the orders below before you try again.',
        );
      }
      throw changeFailureText(error);
    }
  };
}
