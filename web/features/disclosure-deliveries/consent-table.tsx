import { lastDayOfLink, REQUEST_STATE_NAMES } from '../../../domain/borrower-requests/request-state.ts';
import { formatDate, formatInstant } from '../../../domain/time/eastern-time.ts';
import { MailDeliveryWord } from '../../loans/mail-delivery-word.tsx';
import { WorkButton } from '../../loans/work-button.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './deliveries.module.css';
import type { DeliveryAct } from './delivery-act-dialog.tsx';
import type { ShownBorrower as Borrower } from './delivery-view.ts';

interface ConsentTableProps {
  borrowers: readonly Borrower[];
  onAsk: (borrower: Borrower) => void;
  onAct: (act: DeliveryAct) => void;
}

/** Each borrower's consent and link (CONSENT-2, CONSENT-7). */
export function ConsentTable({ borrowers, onAsk, onAct }: ConsentTableProps) {
  return (
    <PlainTable
      label="Consent to electronic delivery"
      hasActions
      rows={[...borrowers]}
      keyOf={({ borrower }) => borrower}
      columns={[
        { head: 'Borrower', cell: ({ name }) => name },
        { head: 'Email', cell: ({ address }) => address ?? 'None: deliver on paper' },
        { head: 'Consent', cell: consentWords },
        { head: 'Link', cell: (row) => <LinkState {...row} /> },
        { head: 'Change', cell: (row) => <Acts borrower={row} onAsk={onAsk} onAct={onAct} /> },
      ]}
    />
  );
}

function consentWords({ consent, hasConsent }: Borrower): string {
  if (consent === null) return 'Not given';
  if (consent.withdrawnOn !== null) return `Withdrawn on ${formatInstant(consent.withdrawnOn)}`;
  return hasConsent
    ? `Given on ${formatInstant(consent.givenOn)}`
    : 'Given by another person, or to an earlier statement. Ask again';
}

function LinkState({ link }: Borrower) {
  if (link === null) return <>–</>;
  const { state, linkEnd, expiresOn, mail, sentOn } = link;
  const words =
    linkEnd === 'address-changed'
      ? 'Ended: the address has changed'
      : linkEnd === null
        ? `${REQUEST_STATE_NAMES[state]}, works through ${formatDate(lastDayOfLink(expiresOn))}`
        : REQUEST_STATE_NAMES[state];
  return (
    <>
      {words}
      {mail === null || mail.state === 'sent' ? null : (
        <>
          {' '}
          <MailDeliveryWord mail={mail} sentOn={sentOn} />
        </>
      )}
    </>
  );
}

function Acts({ borrower, onAsk, onAct }: { borrower: Borrower } & Omit<ConsentTableProps, 'borrowers'>) {
  const { name, address, hasConsent, link } = borrower;
  const canSendAgain = hasConsent && link !== null && link.state !== 'withdrawn' && link.state !== 'answered';
  return (
    <span className={classes.acts}>
      {hasConsent ? (
        <WorkButton
          variant="subtle"
          size="compact-sm"
          aria-label={`Record withdrawal: ${name}`}
          onClick={() => onAct({ is: 'withdraw-consent', borrower })}
        >
          Record withdrawal
        </WorkButton>
      ) : (
        <WorkButton
          variant="default"
          size="compact-sm"
          aria-label={`Ask for consent: ${name}`}
          disabled={address === null}
          onClick={() => onAsk(borrower)}
        >
          Ask for consent
        </WorkButton>
      )}
      {canSendAgain ? (
        <WorkButton
          variant="subtle"
          size="compact-sm"
          aria-label={`Send a new link: ${name}`}
          onClick={() => onAct({ is: 'send-link-again', borrower })}
        >
          Send a new link
        </WorkButton>
      ) : null}
      {link !== null && link.linkEnd === null ? (
        <WorkButton
          variant="subtle"
          size="compact-sm"
          aria-label={`Withdraw the link: ${name}`}
          onClick={() => onAct({ is: 'withdraw-link', borrower })}
        >
          Withdraw the link
        </WorkButton>
      ) : null}
    </span>
  );
}
