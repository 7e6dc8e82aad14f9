import type { ReactNode } from 'react';
import { mailFailure, reachedBy } from '../../domain/mail-failure.ts';
import { Notice } from '../ui/notice.tsx';
import { attemptsText, type MailDelivery } from './mail-delivery-word.tsx';

interface FailedMailProps {
  mail: MailDelivery;
  /** Everyone whom the e-mail names, in copy too. */
  addresses: readonly string[];
  /** What can be done about it, and what went wrong with that. */
  children?: ReactNode;
}

/** Why an e-mail did not arrive, who has it all the same, and who has not. */
export function FailedMail({ mail, addresses, children }: FailedMailProps) {
  const { reason, advice } = mailFailure(mail.lastError);
  const { received, missing } = reachedBy(addresses, mail.deliveredTo);
  const isPartial = received.length > 0;
  const title = isPartial ? 'The e-mail did not reach everyone.' : 'The e-mail was not delivered.';
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

/** Names the second try: it goes only to those who have not got the e-mail. */
export function sendAgainLabel({ deliveredTo }: MailDelivery): string {
  return deliveredTo.length > 0 ? 'Send again to those who have not received it' : 'Send again';
}
