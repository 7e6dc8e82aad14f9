import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BorrowerRequest } from '../../../contract/borrower-requests/borrower-requests.ts';
import { conditionsToReopen } from '../../../domain/borrower-requests/end-of-request.ts';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { refreshConditions } from '../../loans/conditions/conditions-query.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { Checkbox } from '../../ui/checkbox.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { newId } from '../../ui/new-id.ts';

export type RequestAct = 'again' | 'withdraw';

interface RequestActDialogProps {
  loan: { customerId: string; loanId: string };
  kind: RequestAct;
  /** As it is now. */
  request: BorrowerRequest;
  /** The loan's other requests, which may cover the same conditions. */
  others: readonly BorrowerRequest[];
  onClose: () => void;
}

interface WaitingConditionsProps {
  request: BorrowerRequest;
  others: readonly BorrowerRequest[];
  reopens: boolean;
  onChoose: (reopens: boolean) => void;
}

/** Conditions that no other request covers, and whether withdrawing reopens them (ASK-27). */
function WaitingConditions({ request, others, reopens, onChoose }: WaitingConditionsProps) {
  const left = new Set(conditionsToReopen(request, others));
  const texts = request.items.filter(({ conditionId }) => left.has(conditionId));
  const alsoAsked = request.items.filter(
    ({ conditionId, conditionStatus }) => conditionStatus === 'REQUESTED' && !left.has(conditionId),
  );
  return (
    <>
      {texts.length === 0 ? null : (
        <Checkbox
          checked={reopens}
          onChange={(event) => onChoose(event.currentTarget.checked)}
          label={
            texts.length === 1
              ? 'Reopen the condition that was not received'
              : `Reopen the ${texts.length} conditions that were not received`
          }
          description={`${inQuotes(texts)}${reopens ? '' : '. Nobody is asked for them any more, and they stay requested.'}`}
        />
      )}
      {alsoAsked.length === 0 ? null : <p>Another request still asks for {inQuotes(alsoAsked)}.</p>}
    </>
  );
}

function inQuotes(items: BorrowerRequest['items']): string {
  return items.map(({ conditionText, text }) => `“${conditionText ?? text}”`).join(', ');
}

export function RequestActDialog({ loan, kind, request, others, onClose }: RequestActDialogProps) {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string>();
  const [reopens, setReopens] = useState(true);
  // Must not silently override a mail that somebody else sent since the dialog was opened.
  const [sentOn] = useState(request.sentOn);
  // Constant across retries, so that a lost answer does not mail twice.
  const idempotencyKey = useRef(newId()).current;
  const params = { id: loan.customerId, loanId: loan.loanId, requestId: request.requestId };

  const act = async () => {
    setRunning(true);
    try {
      await runOwnChange<unknown>(queryClient, () =>
        kind === 'again'
          ? call('sendBorrowerRequestAgain', { params, body: { sentOn }, idempotencyKey })
          : call('withdrawBorrowerRequest', { params, body: { reopenConditions: reopens } }),
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
          consequence: `${request.linkEnd === null ? `The link of ${name} ends at once.` : `The link of ${name} has ended already.`} Files that have arrived stay, and their conditions stay received.`,
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
    >
      {kind === 'withdraw' ? (
        <WaitingConditions request={request} others={others} reopens={reopens} onChoose={setReopens} />
      ) : undefined}
    </ConfirmDialog>
  );
}
