import { useQueryClient } from '@tanstack/react-query';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { isStoredBefore, makeOnce } from '../../api/make-once.ts';
import type { FormDraft } from '../../forms/form-draft.ts';
import { refreshLoans } from '../../loans/refresh-loans.ts';
import { refusedChange } from '../../loans/refused-change.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type OrderOf, showOrder } from './order-queries.ts';
import { ORDER_WORDS, popUpOfFailure } from './order-words.ts';

/** Creates an order from what its form holds, and shows the draft that the server composed. */
export function useCreateOrder(of: OrderOf, say: (text: string) => void) {
  const queryClient = useQueryClient();
  const { customerId, loanId, orderType } = of;
  /** @param draft of the form; it is saved before the form gives way to the e-mail. @throws Error to be shown at the form. */
  return async (fields: object, draft: Pick<FormDraft, 'request' | 'saved'>): Promise<void> => {
    say(ORDER_WORDS[orderType].creating);
    try {
      const body = { ...fields, actionType: orderType };
      const { data } = await makeOnce(draft.request, (idempotencyKey) =>
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
          title: isStoredBefore(error) ? 'The order is there' : 'Nothing was created',
          text: asApiError(error).message,
        });
        await refreshLoans(queryClient);
      }
      throw refusedChange(error);
    }
  };
}
