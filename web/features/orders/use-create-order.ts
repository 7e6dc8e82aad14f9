import { useQueryClient } from '@tanstack/react-query';
import { ORDERS } from '../../../domain/orders/order-types.ts';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { createOnce, isStoredBefore } from '../../api/create-once.ts';
import type { FormDraft } from '../../forms/drafts/form-draft.ts';
import { changeFailureText } from '../../loans/failures/change-failure-text.ts';
import { refreshLoans } from '../../loans/refresh-loans.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import { popUpOfFailure } from './order-failures.ts';
import { type OrderOf, showOrder } from './order-queries.ts';

/** Creates an order from its form, and shows the draft that the server composed. */
export function useCreateOrder(of: OrderOf, say: (text: string) => void) {
  const queryClient = useQueryClient();
  const { customerId, loanId, orderType } = of;
  /**
   * @param draft the form's draft; it is saved before the e-mail replaces the form.
   * @throws Error for the form to show.
   */
  return async (fields: object, draft: Pick<FormDraft, 'request' | 'saved'>): Promise<void> => {
    say(ORDERS[orderType].creating);
    try {
      const body = { ...fields, actionType: orderType };
      const { data } = await createOnce(draft.request, (idempotencyKey) =>
        call('createLoanAction', { params: { id: customerId, loanId }, body, idempotencyKey }),
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
      throw changeFailureText(error);
    }
  };
}
