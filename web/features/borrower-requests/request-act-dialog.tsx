import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BorrowerRequest } from '../../../contract/borrower-requests/borrower-requests.ts';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { refreshConditions } from '../../loans/conditions/refresh-conditions.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { newId } from '../../ui/new-id.ts';

/** The changes of a request that was sent. */
export type RequestAct = 'again' | 'withdraw';

interface RequestActDialogProps {
  loan: { customerId: string; loanId: string };
  kind: RequestAct;
  request: BorrowerRequest;
  onClose: () => void;
}

/** Asks before a request is sent again or withdrawn. */
export function RequestActDialog({ loan, kind, request, onClose }: RequestActDialogProps) {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string>();
  // The same for every try, so that a lost answer mails nothing twice.
  const idempotencyKey = useRef(newId()).current;
  const params = { id: loan.customerId, loanId: loan.loanId, requestId: request.requestId };

  const act = async () => {
    setRunning(true);
    try {
      await runOwnChange<unknown>(queryClient, () =>
        kind === 'again'
          ? call('sendBorrowerRequestAgain', { params, idempotencyKey })
          : call('withdrawBorrowerRequest', { params }),
      );
      onClose();
    } catch (thrown) {
      setError(asApiError(thrown).message);
    } finally {
      setRunning(false);
      await refreshConditions(queryClient, loan);
    }
  };

  const name = request.recipientName || request.address;
  const words =
    kind === 'again'
      ? {
          title: 'Send this request again?',
          consequence: `${name} gets a new link at the address in the application, for another 14 days. Earlier links end.`,
          confirmLabel: 'Send again',
        }
      : {
          title: 'Withdraw this request?',
          consequence: `The link of ${name} ends at once. Files that have arrived stay, and so do the conditions.`,
          confirmLabel: 'Withdraw',
        };
  return (
    <ConfirmDialog
      opened
      {...words}
      destructive={kind === 'withdraw'}
      confirming={running}
      error={error}
      onConfirm={() => void act()}
      onCancel={onClose}
    />
  );
}
