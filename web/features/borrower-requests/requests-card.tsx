import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, Suspense, useState } from 'react';
import type { BorrowerRequest } from '../../../contract/borrower-requests/borrower-requests.ts';
import { rejectedPagesText } from '../../../domain/borrower-requests/rejection-words.ts';
import { REQUEST_LANGUAGE_NAMES } from '../../../domain/borrower-requests/request-language.ts';
import {
  canWithdrawRequest,
  isItemOwed,
  isUnanswered,
  itemWords,
  lastDayOfLink,
  REQUEST_STATE_NAMES,
  type RequestState,
} from '../../../domain/borrower-requests/request-state.ts';
import { reviewWords } from '../../../domain/documents/document-review.ts';
import { formatDate, formatInstant } from '../../../domain/time/eastern-time.ts';
import { FailedMail } from '../../loans/failures/failed-mail.tsx';
import { MailDeliveryWord } from '../../loans/mail-delivery-word.tsx';
import { staffName, useStaffNames } from '../../loans/staff-names.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import type { GlyphShape } from '../../ui/status-glyph.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import classes from './borrower-requests.module.css';
import { borrowerRequestsQuery } from './borrower-requests-query.ts';
import { type RequestAct, RequestActDialog } from './request-act-dialog.tsx';

const LazyAskDialog = lazyPart(() => import('./ask-dialog.tsx'), 'AskDialog');

/** Loads the dialog's code when it is first opened. */
function AskDialogPart(props: ComponentProps<typeof LazyAskDialog>) {
  return (
    <Suspense fallback={null}>
      <LazyAskDialog {...props} />
    </Suspense>
  );
}

export const BORROWER_REQUEST_PARTS = { Card: RequestsCard, Dialog: AskDialogPart };

const LOOKS: Record<RequestState, { shape: GlyphShape; color: string }> = {
  sent: { shape: 'ring', color: 'var(--status-started)' },
  opened: { shape: 'half', color: 'var(--status-partial)' },
  answered: { shape: 'tick-disc', color: 'var(--status-closed)' },
  'not-needed': { shape: 'tick-ring', color: 'var(--status-discarded)' },
  withdrawn: { shape: 'cross-ring', color: 'var(--status-discarded)' },
  expired: { shape: 'cross-ring', color: 'var(--status-discarded)' },
};

function RequestStateWord({ state }: { state: RequestState }) {
  return <StatusWord {...LOOKS[state]} word={REQUEST_STATE_NAMES[state]} />;
}

interface RequestsCardProps {
  loan: { customerId: string; loanId: string };
}

/** The requests of a loan: sent, opened, answered. Renders nothing before the first one. */
export function RequestsCard({ loan }: RequestsCardProps) {
  useStaffNames();
  const { data, error, refetch } = useQuery(borrowerRequestsQuery(loan.customerId, loan.loanId));
  const [act, setAct] = useState<{ kind: RequestAct; requestId: string } | null>(null);
  if (data === undefined) {
    if (error === null) return null;
    return (
      <Notice tone="warn">
        The requests to the borrower did not load.{' '}
        <Button variant="transparent" size="compact-sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (data.requests.length === 0) return null;
  const actedOn = data.requests.find(({ requestId }) => requestId === act?.requestId);
  const othersOf = (request: BorrowerRequest) =>
    data.requests.filter(({ requestId }) => requestId !== request.requestId);
  return (
    <div className={classes.card}>
      <SectionCard title="Requests to the borrower" content="bare">
        <ul className={classes.requests}>
          {data.requests.map((request) => (
            <RequestRow
              key={request.requestId}
              request={request}
              others={othersOf(request)}
              onAct={(kind) => setAct({ kind, requestId: request.requestId })}
            />
          ))}
        </ul>
      </SectionCard>
      {act === null || actedOn === undefined ? null : (
        <RequestActDialog
          loan={loan}
          kind={act.kind}
          request={actedOn}
          others={othersOf(actedOn)}
          onClose={() => setAct(null)}
        />
      )}
    </div>
  );
}

type SentFile = BorrowerRequest['items'][number]['files'][number];

interface RequestRowProps {
  request: BorrowerRequest;
  /** Other requests of the loan, through which files for the same conditions may have come. */
  others: readonly BorrowerRequest[];
  onAct: (kind: RequestAct) => void;
}

function RequestRow({ request, others, onAct }: RequestRowProps) {
  const { state, items, mail, address, recipientName } = request;
  const name = recipientName || address;
  const canAskAgain = state !== 'withdrawn' && items.some(isItemOwed);
  const hasEnded = request.linkEnd !== null;
  return (
    <li className={classes.request}>
      <div className={classes.head}>
        <span className={classes.name}>
          {name}, {address}
        </span>
        <RequestStateWord state={state} />
        {mail === null || mail.state === 'sent' ? null : (
          <MailDeliveryWord mail={mail} sentOn={request.sentOn} />
        )}
      </div>
      <ul className={classes.asked} aria-label={`Asked of ${name}`}>
        {items.map((item) => (
          <li key={item.itemId}>
            <span>
              {item.text}
              {item.conditionText === null || item.conditionText === item.text ? null : (
                <span className={classes.condition}>{item.conditionText}</span>
              )}
              {item.files.map((file) => (
                <RejectionLines key={file.fileId} file={file} />
              ))}
            </span>
            <span className={classes.about}>{itemWords(item, { hasEnded, others })}</span>
          </li>
        ))}
      </ul>
      <p className={classes.moments}>{momentsOf(request)}</p>
      {mail?.state === 'failed' ? <FailedMail mail={mail} addresses={[address]} /> : null}
      {request.isAddressCurrent || !isUnanswered(state) ? null : (
        <Notice tone="warn">
          The borrower no longer has this address, so the link does not work. Send it again to the present
          one.
        </Notice>
      )}
      <div className={classes.actions}>
        {canAskAgain ? (
          <WorkButton
            size="xs"
            variant="default"
            aria-label={`Send again to ${name}`}
            onClick={() => onAct('again')}
          >
            Send again
          </WorkButton>
        ) : null}
        {canWithdrawRequest(state).ok ? (
          <WorkButton
            size="xs"
            variant="default"
            aria-label={`Withdraw the request to ${name}`}
            onClick={() => onAct('withdraw')}
          >
            Withdraw
          </WorkButton>
        ) : null}
      </div>
    </li>
  );
}

/** 'Scan.pdf, pages 3–4. Rejected: Unreadable' (REVIEW-11). */
function RejectionLines({ file: { name, rejected, rejectedParts = [] } }: { file: SentFile }) {
  const whole = rejected === undefined ? [] : [{ ...rejected, pages: null }];
  return [...whole, ...rejectedParts].map(({ pages, reason, words }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts can be the same pages, rejected for the same reason.
    <span key={place} className={classes.rejected}>
      {pages === null ? name : `${name}, ${rejectedPagesText(pages, 'en')}`}
      {`. ${reviewWords({ state: 'rejected', reason, words })}`}
      {words === null ? '' : `. ${words}`}
    </span>
  ));
}

/** 'Sent on … by Kit Lee, in Spanish. Opened on …. Reminded on ….' */
function momentsOf(request: BorrowerRequest): string {
  const { sentOn, sentBy, language, openedOn, answeredOn, withdrawnOn, withdrawnBy, remindedOn, state } =
    request;
  const inLanguage = language === 'en' ? '' : `, in ${REQUEST_LANGUAGE_NAMES[language]}`;
  const reminded = [...new Set(remindedOn)].map(formatInstant).join(' and on ');
  const moments = [
    `Sent on ${formatInstant(sentOn)} by ${staffName(sentBy)}${inLanguage}`,
    openedOn === null ? null : `Opened on ${formatInstant(openedOn)}`,
    reminded === '' ? null : `Reminded on ${reminded}`,
    answeredOn === null ? null : `Answered on ${formatInstant(answeredOn)}`,
    withdrawnOn === null
      ? null
      : `Withdrawn on ${formatInstant(withdrawnOn)} by ${staffName(withdrawnBy ?? '')}`,
    (isUnanswered(state) && request.isAddressCurrent) || state === 'expired'
      ? `${state === 'expired' ? 'The link worked' : 'The link works'} through ${formatDate(lastDayOfLink(request.expiresOn))}`
      : null,
  ];
  return `${moments.filter((moment) => moment !== null).join('. ')}.`;
}
