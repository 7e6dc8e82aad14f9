import { useEffect, useState } from 'react';
import type { LoanAction } from '../../../../contract/actions/loan-actions.ts';
import { onDraftKeys } from '../../../drafts/draft-keys.ts';
import { storedFormDrafts } from '../../../forms/drafts/unsaved-draft.ts';
import type { OrderOf } from '../order-queries.ts';
import type { EmailDraftValues } from './email-draft-values.ts';

/** The key of the text that is typed into a draft, in the browser. */
export function emailDraftKey(userName: string, actionId: string): string {
  return `order-email:${userName}:${actionId}`;
}

/**
 * A draft that somebody has discarded while this browser holds a person's unsaved text for it (ORDER-27).
 * @param orders those of the loan that are left.
 */
export function useDiscardedDraft(
  userName: string,
  { loanId, orderType }: OrderOf,
  orders: readonly LoanAction[],
): LoanAction | null {
  const [found, setFound] = useState<LoanAction | null>(null);
  useEffect(() => {
    const isLeft = (order: LoanAction) => orders.some(({ actionId }) => actionId === order.actionId);
    const look = () =>
      setFound(
        storedFormDrafts<EmailDraftValues>(emailDraftKey(userName, ''))
          .flatMap(({ values }) => (values.typedOn?.loanId === loanId ? [values.typedOn.order] : []))
          .find((order) => order.actionType === orderType && !isLeft(order)) ?? null,
      );
    look();
    return onDraftKeys(look);
  }, [userName, loanId, orderType, orders]);
  return found;
}
