import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Notices, OfferedLetter, SentNotice } from '../../../contract/notices/notices.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { TABS } from '../../action-center-tabs.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { useMayWorkOnLoans } from '../../loans/session/work-on-loans.ts';
import { StaffMember } from '../../loans/staff-member.tsx';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './notices-page.module.css';
import { noticesQuery } from './notices-query.ts';
import { SendNoticeDialog } from './send-notice-dialog.tsx';
import { TEXTS } from './texts.ts';

type Recipient = OfferedLetter['recipients'][number];

/** The letter that tells a decision, and the letters sent (NOTICE-1). */
export function NoticesPage() {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const read = useQuery({ ...noticesQuery(customerId, id), enabled: loanId !== null });
  return (
    <Page title={TABS.notices.title} size="section">
      {read.data !== undefined ? (
        <NoticesView key={id} ids={{ customerId, loanId: id }} notices={read.data} />
      ) : read.error === null ? (
        <SectionCard title={TEXTS.letter} content="bare">
          <RowsSkeleton label={TEXTS.loading} rows={4} />
        </SectionCard>
      ) : (
        <FormLoadFailure reads={[read]} />
      )}
    </Page>
  );
}

interface NoticesViewProps {
  ids: { customerId: string; loanId: string };
  notices: Notices;
}

function NoticesView({ ids, notices }: NoticesViewProps) {
  const { letter, sent } = notices;
  const mayWork = useMayWorkOnLoans();
  const [preparing, setPreparing] = useState<Recipient | null>(null);
  const earlierOf = ({ owner }: Recipient) =>
    sent.find(
      (one) =>
        one.owner === owner &&
        one.kind === letter?.kind &&
        one.decisionId === (notices.decision?.decisionId ?? null),
    );
  return (
    <div className={classes.content}>
      {notices.statusWarning === null ? null : <Notice tone="warn">{notices.statusWarning}</Notice>}
      {notices.movedWarning === null ? null : <Notice tone="warn">{notices.movedWarning}</Notice>}
      {letter === null ? (
        <SectionCard title={TEXTS.noLetter} content="padded">
          <p className={classes.words}>{notices.whyNoLetter}</p>
        </SectionCard>
      ) : (
        <>
          <SectionCard title={letter.name} aside={letter.law} content="padded">
            <p className={classes.words}>{tellsWhat(notices)}</p>
          </SectionCard>
          <h2 className={classes.heading}>{TEXTS.recipients}</h2>
          <PlainTable
            label={TEXTS.recipients}
            rows={letter.recipients}
            hasActions
            keyOf={({ owner }) => owner}
            columns={[
              { head: TEXTS.applicant, cell: ({ name }) => name },
              {
                head: TEXTS.address,
                cell: ({ address }) => address?.join(', ') ?? TEXTS.noAddress,
              },
              {
                head: TEXTS.why,
                cell: (recipient) => <Why {...recipient} earlier={earlierOf(recipient)} />,
              },
              {
                head: TEXTS.actions,
                cell: (recipient) => (
                  <Button variant="default" size="compact-sm" onClick={() => setPreparing(recipient)}>
                    {!mayWork ? TEXTS.look : earlierOf(recipient) === undefined ? TEXTS.prepare : TEXTS.again}
                    <span className={classes.hidden}> {recipient.name}</span>
                  </Button>
                ),
              },
            ]}
          />
        </>
      )}
      <h2 className={classes.heading}>{TEXTS.sentLetters}</h2>
      {sent.length === 0 ? (
        <p className={classes.words}>{TEXTS.noneSent}</p>
      ) : (
        <SentTable ids={ids} sent={sent} />
      )}
      {preparing === null || letter === null ? null : (
        <SendNoticeDialog
          ids={ids}
          notices={notices}
          letter={letter}
          recipient={preparing}
          again={earlierOf(preparing) !== undefined}
          onClose={() => setPreparing(null)}
        />
      )}
    </div>
  );
}

function tellsWhat({ decision }: Notices): string {
  if (decision === null) return TEXTS.beforeDecision;
  return TEXTS.decided(decision.name, formatInstantDate(decision.decidedOn));
}

function Why({ why, problems, earlier }: Recipient & { earlier: SentNotice | undefined }) {
  return (
    <>
      {why}
      {earlier === undefined ? null : (
        <div className={classes.small}>
          {TEXTS.sent}: {TEXTS.byWords(earlier.sentOn, earlier.method)}
        </div>
      )}
      {problems.length === 0 ? null : (
        <div className={classes.small}>
          {TEXTS.lacks}: {problems.join(' ')}
        </div>
      )}
    </>
  );
}

function SentTable({ ids, sent }: { ids: NoticesViewProps['ids']; sent: readonly SentNotice[] }) {
  return (
    <PlainTable
      label={TEXTS.sentLetters}
      rows={[...sent]}
      keyOf={({ noticeId }) => noticeId}
      columns={[
        {
          head: TEXTS.letter,
          cell: ({ name }) => <AppLink href={paths.documents(ids.customerId, ids.loanId)}>{name}</AppLink>,
        },
        { head: TEXTS.applicant, cell: ({ applicant }) => applicant },
        { head: TEXTS.when, cell: ({ sentOn, method }) => TEXTS.byWords(sentOn, method) },
        { head: TEXTS.by, cell: ({ recordedBy }) => <StaffMember user={recordedBy} /> },
      ]}
    />
  );
}
