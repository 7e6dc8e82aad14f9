import type { ReactNode } from 'react';
import { mailFailure, reachedBy } from '../../../domain/orders/mail-failure.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { attemptsText, type MailDelivery } from '../mail-delivery-word.tsx';

interface FailedMailProps {
  mail: MailDelivery;
  addresses: readonly string[];
  children?: ReactNode;
}

/** Why an email did not arrive, with the recipients who got it and those who did not. */
export function FailedMail({ mail, addresses, children }: FailedMailProps) {
  const { reason, advice } = mailFailure(mail.lastError);
  const { received, missing } = reachedBy(addresses, mail.deliveredTo);
  const isPartial = received.length > 0;
  const title = isPartial ? 'The email did not reach everyone.' : 'The email was not delivered.';
  return (
    <Notice tone="bad" title={title} announce>
      {reason} {advice} ({attemptsText(mail.attempts)})
      {isPartial ? (
        <>
          <br />
          Received by: {received.join(', ')}
          <br />
          Not received by: {missing.join(', ')}
        </>
      ) : null}
      {children}
    </Notice>
  );
}

/** Label of the retry button. A retry goes only to recipients who did not get the email. */
export function sendAgainLabel({ deliveredTo }: MailDelivery): string {
  return deliveredTo.length > 0 ? 'Send again to those who have not received it' : 'Send again';
}
