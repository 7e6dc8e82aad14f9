import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LoanAction } from '../../../../contract/actions/loan-actions.ts';
import { ORDERS } from '../../../../domain/orders/order-types.ts';
import { asApiError, isNotFound } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { onDraftKeys } from '../../../drafts/draft-keys.ts';
import { storedFormDrafts } from '../../../forms/drafts/unsaved-draft.ts';
import { authorName } from '../../../loans/failures/author-name.ts';
import { changeFailureText } from '../../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../../loans/live/own-change.ts';
import { refreshLoans } from '../../../loans/loan-queries.ts';
import { WorkButton } from '../../../loans/work-button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { dropOrder, type OrderOf } from '../order-queries.ts';
import type { EmailDraftValues } from './email-draft-values.ts';

interface DiscardDraftProps {
  of: OrderOf;
  order: LoanAction;
  /** The stored version that the edits are based on. */
  version: () => number;
  onDiscarded: () => void;
}

/** Discards the draft of an order, after a question (ORDER-23). */
export function DiscardDraft({ of, order, version, onDiscarded }: DiscardDraftProps) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'closed' | 'asking' | 'discarding'>('closed');
  const [error, setError] = useState<string>();
  // A colleague's version that the dialog has shown.
  const [told, setTold] = useState(0);

  const discard = async () => {
    setState('discarding');
    setError(undefined);
    try {
      await runOwnChange(queryClient, () =>
        call('discardLoanAction', {
          params: { actionId: order.actionId },
          ifMatch: `"${Math.max(version(), told)}"`,
        }),
      );
    } catch (thrown) {
      const answer = asApiError(thrown);
      // Somebody else has discarded it already, or the answer of the first try was lost.
      if (!isNotFound(answer)) {
        const current = answer.status === 412 ? (answer.current as LoanAction | undefined) : undefined;
        setTold(current?.version ?? told);
        setError(
          current === undefined
            ? changeFailureText(thrown).message
            : `${authorName(current.updatedByUser)} changed this order in the meantime. Nothing was discarded. Press Discard draft again to discard those changes too.`,
        );
        setState('asking');
        if (answer.status === 409 || answer.status === 412) await refreshLoans(queryClient);
        return;
      }
    }
    setState('closed');
    onDiscarded();
    await dropOrder(queryClient, of, order.actionId);
  };

  return (
    <>
      <WorkButton variant="default" onClick={() => setState('asking')}>
        Discard draft
      </WorkButton>
      <ConfirmDialog
        opened={state !== 'closed'}
        title="Discard this draft?"
        consequence={`The draft of ${ORDERS[of.orderType].phrase} is discarded for everyone, with your unsaved changes. Nothing is sent. The history keeps the saved text.`}
        confirmLabel="Discard draft"
        cancelLabel="Keep draft"
        destructive
        confirming={state === 'discarding'}
        error={error}
        onConfirm={() => void discard()}
        onCancel={() => {
          setError(undefined);
          setState('closed');
        }}
      />
    </>
  );
}

/** The key of the text that is typed into a draft, in the browser. */
export function emailDraftKey(userName: string, actionId: string): string {
  return `order-email:${userName}:${actionId}`;
}

/**
 * A draft that was discarded while this browser has unsaved text for it (ORDER-27).
 * @param orders the loan's remaining orders.
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
