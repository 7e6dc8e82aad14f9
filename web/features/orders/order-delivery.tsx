import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoanAction } from '../../../contract/loan-actions.ts';
import { call } from '../../api/client.ts';
import { FailedMail, sendAgainLabel } from '../../loans/failed-mail.tsx';
import { MailDeliveryWord } from '../../loans/mail-delivery-word.tsx';
import { refreshLoans } from '../../loans/refresh-loans.ts';
import { refusedChange } from '../../loans/refused-change.ts';
import { emailOf } from './email-draft-values.ts';
import { type OrderOf, showOrder } from './order-queries.ts';
import { popUpOfFailure } from './order-words.ts';
import classes from './orders.module.css';

/** How far the e-mail has got, as sign and word. Orders of before this server sent mail have no delivery of their own. */
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
  /** Opens the e-mail to be corrected. */
  onCorrect: () => void;
}

/** Why the e-mail did not go out, and the two ways on: the same once more, or corrected. */
export function FailedDelivery({ of, order, say, onCorrect }: FailedDeliveryProps) {
  const queryClient = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { mail } = order;
  if (mail?.state !== 'failed') return null;
  const { recipients, carbonCopies } = emailOf(order);

  const sendAgain = async () => {
    setIsSending(true);
    setError(null);
    say('Sending the e-mail...');
    try {
      const { data } = await call('sendLoanActionEmail', { params: { actionId: order.actionId } });
      await showOrder(queryClient, of, data);
    } catch (thrown) {
      const popUp = popUpOfFailure(thrown);
      if (popUp !== null) say(popUp);
      setError(refusedChange(thrown).message);
      await refreshLoans(queryClient);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <FailedMail mail={mail} addresses={[...recipients, ...carbonCopies]}>
      <div className={classes.failure}>
        {mail.deliveredTo.length > 0 ? <span>A corrected e-mail goes to everyone on it again.</span> : null}
        {mail.lastError === null ? null : <span className={classes.meta}>{mail.lastError}</span>}
        {error === null ? null : <strong>{error}</strong>}
        <div className={classes.buttons}>
          <Button loading={isSending} onClick={() => void sendAgain()}>
            {sendAgainLabel(mail)}
          </Button>
          <Button variant="default" disabled={isSending} onClick={onCorrect}>
            Correct it
          </Button>
        </div>
      </div>
    </FailedMail>
  );
}
