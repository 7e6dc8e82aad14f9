import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import type { QuoteEmail } from '../../../contract/quote-emails.ts';
import type { SavedQuote } from '../../../contract/quotes.ts';
import { call } from '../../api/client.ts';
import { FailedMail, sendAgainLabel } from '../../loans/failures/failed-mail.tsx';
import { MailDeliveryWord } from '../../loans/mail-delivery-word.tsx';
import { staffName, useStaffNames } from '../../loans/staff-names.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { quoteEmailsQuery } from './quote-queries.ts';
import classes from './sent-quotes.module.css';

/** The versions that were mailed, their recipients and their delivery. Renders nothing when there are none. */
export const SentQuotes = memo(function SentQuotes({
  quote: { customerId, quoteId },
}: {
  quote: SavedQuote;
}) {
  useStaffNames();
  const { data } = useQuery(quoteEmailsQuery(customerId, quoteId));
  if (data === undefined || data.length === 0) return null;
  const documents = paths.documents(customerId, null, { folder: 'Others' });
  return (
    <SectionCard title="E-mails" aside={<AppLink href={documents}>Open documents</AppLink>} content="bare">
      <ul className={classes.list}>
        {data.map((email) => (
          <li key={email.emailId} className={classes.email}>
            <span className={classes.to}>
              Version {email.version} to {email.recipients.join(', ')}
            </span>
            <MailDeliveryWord mail={email.mail} sentOn={email.createdOn} />
            <span className={classes.meta}>
              Sent by {staffName(email.sentBy)}
              {email.carbonCopies.length === 0 ? null : `, copy to ${email.carbonCopies.join(', ')}`}
            </span>
            <FailedEmail customerId={customerId} quoteId={quoteId} email={email} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
});

interface FailedEmailProps {
  customerId: string;
  quoteId: string;
  email: QuoteEmail;
}

/** Why it did not arrive, and a button to send it again. A wrong address is corrected in a new e-mail. */
function FailedEmail({ customerId, quoteId, email }: FailedEmailProps) {
  const { emailId, mail, recipients, carbonCopies } = email;
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: () => call('resendQuoteEmail', { params: { id: customerId, quoteId, emailId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['quotes', 'emails', quoteId] }),
  });
  if (mail.state !== 'failed') return null;
  return (
    <div className={classes.failure}>
      <FailedMail mail={mail} addresses={[...recipients, ...carbonCopies]}>
        {sending.error === null ? null : <strong> {sending.error.message}</strong>}
      </FailedMail>
      <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate()}>
        {sendAgainLabel(mail)}
      </Button>
    </div>
  );
}
