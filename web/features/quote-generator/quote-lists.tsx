import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import type { QuoteEmail } from '../../../contract/quote-emails.ts';
import type { SavedQuote } from '../../../contract/quotes.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { FailedMail, sendAgainLabel } from '../../loans/failures/failed-mail.tsx';
import { failureText } from '../../loans/failures/failure-text.ts';
import { MailDeliveryWord } from '../../loans/mail-delivery-word.tsx';
import { StaffMember } from '../../loans/staff-member.tsx';
import { staffName, useStaffNames } from '../../loans/staff-names.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './quote-lists.module.css';

function customerQuotesQuery(customerId: string) {
  return queryOptions({
    queryKey: ['quotes', 'of-customer', customerId],
    queryFn: async ({ signal }) =>
      (await call('listQuotes', { params: { id: customerId } }, { signal })).data.quotes,
  });
}

/** While a mail is under way, its state is read this often, in milliseconds. */
const DELIVERY_POLL_MS = 2_000;

/** A quote's emails, newest first; polled while one is queued. */
function quoteEmailsQuery(customerId: string, quoteId: string) {
  return queryOptions({
    queryKey: ['quotes', 'emails', quoteId],
    queryFn: async ({ signal }) =>
      (await call('listQuoteEmails', { params: { id: customerId, quoteId } }, { signal })).data.emails,
    refetchInterval: ({ state }) =>
      state.data?.some(({ mail }) => mail.state === 'queued') ? DELIVERY_POLL_MS : false,
  });
}

interface SavedQuotesProps {
  customerId: string;
  openQuoteId: string | undefined;
}

/** The customer's earlier quotes, newest first. */
export const SavedQuotes = memo(function SavedQuotes({ customerId, openQuoteId }: SavedQuotesProps) {
  const { data, error } = useQuery(customerQuotesQuery(customerId));
  return (
    <SectionCard title="Saved quotes" content="bare">
      {error !== null && data === undefined ? <p className={classes.nothing}>{failureText(error)}</p> : null}
      {data?.length === 0 ? <p className={classes.nothing}>This customer has no quotes yet.</p> : null}
      <ul className={classes.list}>
        {data?.map((quote) => (
          <li key={quote.quoteId}>
            <AppLink
              className={classes.quote}
              href={paths.quotation({ customerId, quoteId: quote.quoteId })}
              aria-current={quote.quoteId === openQuoteId ? 'true' : undefined}
            >
              <span className={classes.title}>{quote.title}</span>
              <span className={classes.savedMeta}>
                Version {quote.version}, {formatInstant(quote.updatedOn)},{' '}
                <StaffMember user={quote.updatedBy} />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
});

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
    <SectionCard title="Emails" aside={<AppLink href={documents}>Open documents</AppLink>} content="bare">
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

/** Why it did not arrive, and a button to send it again. A wrong address is corrected in a new email. */
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
      <WorkButton variant="default" loading={sending.isPending} onClick={() => sending.mutate()}>
        {sendAgainLabel(mail)}
      </WorkButton>
    </div>
  );
}
