import { useRef, useState } from 'react';
import type { DeliveredForm } from '../../../domain/disclosure-deliveries/delivery.ts';
import { call } from '../../api/client.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { newId } from '../../ui/new-id.ts';
import { type DeliveryLoan, useDeliveryChange } from './delivery-changes.ts';
import type { ShownBorrower as Borrower, ShownDelivery } from './delivery-view.ts';

export type DeliveryAct =
  | { is: 'remove-delivery'; form: DeliveredForm; delivery: ShownDelivery }
  | { is: 'remove-owner'; borrower: Borrower }
  | { is: 'remove-intent'; intentId: string }
  | { is: 'withdraw-consent'; borrower: Borrower }
  | { is: 'send-link-again'; borrower: Borrower }
  | { is: 'withdraw-link'; borrower: Borrower };

interface DeliveryActDialogProps {
  loan: DeliveryLoan;
  act: DeliveryAct;
  onClose: () => void;
}

/** Says what the act does before it is done. */
export function DeliveryActDialog({ loan, act, onClose }: DeliveryActDialogProps) {
  const change = useDeliveryChange(loan);
  const idempotencyKey = useRef(newId()).current;
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<string>();
  const ids = { id: loan.customerId, loanId: loan.loanId };

  const run = () =>
    change(async () => {
      switch (act.is) {
        case 'remove-delivery': {
          const { deliveryId } = act.delivery;
          return act.form === 'loan-estimate'
            ? call('removeEstimateDelivery', { params: { ...ids, estimateDeliveryId: deliveryId } })
            : call('removeClosingDelivery', { params: { ...ids, closingDeliveryId: deliveryId } });
        }
        case 'remove-owner':
          return call('removePropertyOwner', { params: { ...ids, ownerId: act.borrower.borrower } });
        case 'remove-intent':
          return call('removeIntentToProceed', { params: { ...ids, intentId: act.intentId } });
        case 'withdraw-consent':
          return call('recordConsentWithdrawal', { params: ids, body: { borrower: act.borrower.borrower } });
        case 'send-link-again': {
          const { requestId, sentOn } = linkOf(act.borrower);
          const params = { ...ids, requestId };
          return call('sendBorrowerRequestAgain', { params, body: { sentOn }, idempotencyKey });
        }
        case 'withdraw-link': {
          const params = { ...ids, requestId: linkOf(act.borrower).requestId };
          return call('withdrawBorrowerRequest', { params, body: { reopenConditions: false } });
        }
      }
    });

  const confirm = async () => {
    setRunning(true);
    setError(undefined);
    try {
      await run();
      onClose();
    } catch (failure) {
      setError(changeFailureText(failure).message);
      setRunning(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      {...wordsOf(act)}
      destructive={act.is !== 'send-link-again'}
      confirming={isRunning}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

function linkOf({ link }: Borrower): NonNullable<Borrower['link']> {
  if (link === null) throw new Error('This borrower has no link');
  return link;
}

function wordsOf(act: DeliveryAct): { title: string; consequence: string; confirmLabel: string } {
  switch (act.is) {
    case 'remove-delivery':
      return {
        title: `Remove the delivery to ${act.delivery.name}?`,
        consequence: 'Only if it was recorded by mistake. The history keeps it.',
        confirmLabel: 'Remove delivery',
      };
    case 'remove-owner':
      return {
        title: `Remove ${act.borrower.name}?`,
        consequence: 'Only if this person is no owner of the property. The history keeps it.',
        confirmLabel: 'Remove owner',
      };
    case 'remove-intent':
      return {
        title: 'Remove the intent to proceed?',
        consequence: 'Only if it was recorded by mistake. No fees may be charged then. The history keeps it.',
        confirmLabel: 'Remove intent',
      };
    case 'withdraw-consent':
      return {
        title: `Record that ${act.borrower.name} withdrew the consent?`,
        consequence:
          'Nothing further is delivered electronically. What was delivered before stays delivered (15 USC 7001(c)(4)).',
        confirmLabel: 'Record withdrawal',
      };
    case 'send-link-again':
      return {
        title: `Send ${act.borrower.name} a new link?`,
        consequence: 'It goes to the address in the application, for another 14 days. The earlier link ends.',
        confirmLabel: 'Send link',
      };
    case 'withdraw-link':
      return {
        title: `Withdraw the link of ${act.borrower.name}?`,
        consequence: 'The page ends at once. What was delivered stays delivered.',
        confirmLabel: 'Withdraw link',
      };
  }
}
