import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { authorName } from '../../loans/failures/author-name.ts';
import { FailedMail, sendAgainLabel } from '../../loans/failures/failed-mail.tsx';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { refreshLoans } from '../../loans/loan-queries.ts';
import { MailDeliveryWord } from '../../loans/mail-delivery-word.tsx';
import { WorkButton } from '../../loans/work-button.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { emailOf } from './drafts/email-draft-values.ts';
import { type OrderOf, popUpOfFailure, showOrder } from './order-queries.ts';
import classes from './orders.module.css';

/** Delivery of the email, as icon and text. Orders from before this server sent mail have none. */
export function DeliveryWord({ order }: { order: LoanAction }) {
  return (
    <span className={classes.delivery}>
      <MailDeliveryWord mail={order.mail} sentOn={order.updatedOn} />
    </span>
  );
}

interface FailedDeliveryProps {
  of: OrderOf;
  order: LoanAction;
  say: (text: string) => void;
  /** Called once the email is a draft again; absent for an order that a newer one has replaced. */
  onCorrect?: (() => void) | undefined;
}

/** Why the email was not sent, with the two next steps: send it again, or correct it. */
export function FailedDelivery({ of, order, say, onCorrect }: FailedDeliveryProps) {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<'send' | 'correct' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { mail } = order;
  if (mail?.state !== 'failed') return null;
  const { recipients, carbonCopies } = emailOf(order);

  const seen = { params: { actionId: order.actionId }, ifMatch: `"${order.version}"` };

  const run = async (step: 'send' | 'correct') => {
    setRunning(step);
    setError(null);
    if (step === 'send') say('Sending the email...');
    try {
      // A colleague may have begun to correct it, and their half-written draft must not be sent.
      const { data } = await runOwnChange(queryClient, () =>
        step === 'send' ? call('sendLoanActionEmail', seen) : call('changeLoanAction', { ...seen, body: {} }),
      );
      await showOrder(queryClient, of, data);
      if (step === 'correct') onCorrect?.();
    } catch (thrown) {
      const popUp = popUpOfFailure(thrown);
      if (popUp !== null) say(popUp);
      const { current } = asApiError(thrown);
      if (current === undefined) setError(changeFailureText(thrown).message);
      // The order may be a draft now, so this failure is outdated.
      else showToast({ tone: 'warn', title: NOTHING_DONE[step], text: changedText(current as LoanAction) });
      await refreshLoans(queryClient);
    } finally {
      setRunning(null);
    }
  };

  return (
    <FailedMail mail={mail} addresses={[...recipients, ...carbonCopies]}>
      <div className={classes.failure}>
        {mail.deliveredTo.length > 0 ? (
          <span>A corrected email is sent to all its addresses again.</span>
        ) : null}
        {mail.lastError === null ? null : <span className={classes.meta}>{mail.lastError}</span>}
        {error === null ? null : <strong>{error}</strong>}
        <div className={classes.buttons}>
          <WorkButton
            loading={running === 'send'}
            disabled={running === 'correct'}
            onClick={() => void run('send')}
          >
            {sendAgainLabel(mail)}
          </WorkButton>
          {onCorrect === undefined ? null : (
            <WorkButton
              variant="default"
              loading={running === 'correct'}
              disabled={running === 'send'}
              onClick={() => void run('correct')}
            >
              Correct email
            </WorkButton>
          )}
        </div>
      </div>
    </FailedMail>
  );
}

const NOTHING_DONE = { send: 'Nothing was sent', correct: 'Nothing was changed' };

/** What a colleague did to the order first. */
function changedText({ status, updatedByUser }: LoanAction): string {
  const deed = status === 'ORDERED' ? 'sent this email again' : 'changed this email';
  return `${authorName(updatedByUser)} ${deed} in the meantime.`;
}
