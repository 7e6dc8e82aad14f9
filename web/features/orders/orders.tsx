import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { canWorkOnLoanActions } from '../../../domain/loans/loan-action.ts';
import { canCreateOrder } from '../../../domain/orders/order-permissions.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useUnsavedDraft } from '../../forms/drafts/unsaved-draft.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { emailDraftKey, useDiscardedDraft } from './drafts/discard-draft.tsx';
import { EmailDraft } from './drafts/email-draft.tsx';
import { type Directories, OrderForm, orderFormKey } from './order-form.tsx';
import type { OrderOf } from './order-queries.ts';
import { SentOrders, UnsavedOrder } from './sent-orders.tsx';

interface OrdersProps {
  of: OrderOf;
  loan: Loan;
  /** Newest first. */
  orders: readonly LoanAction[];
  directories: Directories | undefined;
  say: (text: string) => void;
}

/** One of the three views of the newest order, and the sent ones before it. */
export function Orders({ of, loan, orders, directories, say }: OrdersProps) {
  const { orderType } = of;
  const userName = useSession()?.userName ?? '';
  const [typed, setTyped] = useState<LoanAction | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  /** A button on this page created the draft, so the draft takes the focus. */
  const [isMadeHere, setIsMadeHere] = useState(false);
  const newest = orders[0] ?? null;
  const isDraft = newest !== null && newest.status !== 'ORDERED';
  // Somebody else discarded the draft that has unsaved text here; the text stays.
  const gone = typed !== null && orders.every(({ actionId }) => actionId !== typed.actionId) ? typed : null;
  const draft = gone ?? (isDraft ? newest : null);
  // A draft replaces the form. After it is sent, the page shows the order, as after a reload (ORDER-24).
  if (isAdding && draft !== null) setIsAdding(false);
  const isForm = draft === null && (newest === null || isAdding);
  const unsaved = useUnsavedDraft(
    draft === null && !isForm ? orderFormKey(orderType, userName, of.loanId) : '',
  );
  const discarded = useDiscardedDraft(userName, of, orders);
  const discardedText = useUnsavedDraft(
    gone === null && discarded !== null ? emailDraftKey(userName, discarded.actionId) : '',
  );
  const permission = canWorkOnLoanActions(loan.loanStatus);
  const earlier = draft === null ? orders : orders.filter(({ actionId }) => actionId !== draft.actionId);

  const onTyped = useCallback((isTyped: boolean) => setTyped(isTyped ? draft : gone), [draft, gone]);
  const open = () => {
    setIsAdding(true);
    setTakesFocus(true);
  };

  return (
    <>
      <UnsavedOrder
        title="A draft with your unsaved text was discarded."
        draft={discardedText.draft}
        onOpen={() => setTyped(discarded)}
        onDiscard={discardedText.discard}
      />
      {draft !== null && permission.ok ? (
        <EmailDraft
          key={draft.actionId}
          of={of}
          order={draft}
          number={orders.length > 1 || gone !== null ? orders.length + (gone === null ? 0 : 1) : null}
          titleCompanies={directories?.titleCompanies ?? []}
          closing={loan.closingDate}
          isGone={gone !== null}
          takesFocus={isMadeHere}
          say={say}
          onTyped={onTyped}
          onDiscarded={() => {
            setTyped(null);
            setTakesFocus(true);
            say('The draft is discarded.');
          }}
        />
      ) : null}
      {isForm && permission.ok && directories !== undefined ? (
        <OrderForm
          orderType={orderType}
          loan={loan}
          directories={directories}
          orders={orders}
          say={say}
          takesFocus={takesFocus}
          onCreating={() => setIsMadeHere(true)}
          actions={
            newest === null ? null : (
              <Button variant="default" onClick={() => setIsAdding(false)}>
                Back
              </Button>
            )
          }
        />
      ) : null}
      {(draft !== null || isForm) && !permission.ok ? (
        <NotYet loan={loan} reason={permission.reason} />
      ) : null}
      <UnsavedOrder
        title="An order that you typed was not created."
        draft={unsaved.draft}
        onOpen={open}
        onDiscard={unsaved.discard}
      />
      <SentOrders
        of={of}
        orders={earlier}
        total={orders.length}
        newest={draft === null && !isForm ? newest : null}
        canAdd={directories !== undefined && canAddOrder(loan, newest)}
        takesFocus={takesFocus}
        say={say}
        onAdd={open}
        onCorrect={() => setIsMadeHere(true)}
      />
    </>
  );
}

function canAddOrder({ loanStatus }: Loan, newest: LoanAction | null): boolean {
  if (newest === null) return false;
  const state = { isOrdered: newest.status === 'ORDERED', delivery: newest.mail?.state ?? null };
  return canCreateOrder(loanStatus, state).ok;
}

function NotYet({ loan, reason }: { loan: Loan; reason: string }) {
  const { customerId, loanId } = loan;
  return (
    <EmptyState
      framed
      title={`${reason}.`}
      text="The email needs the borrowers, property and amount from the application."
      action={
        <Button
          variant="default"
          component={AppLink}
          href={paths.urla({ customerId, loanId, sourceUrla: 'loan-summary' })}
        >
          Continue the application
        </Button>
      }
    />
  );
}
