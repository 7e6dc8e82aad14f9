import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoanDeadlines, RecordedLoanDate } from '../../../contract/deadlines/loan-deadlines.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { TABS } from '../../action-center-tabs.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { deadlinesQuery } from '../../loans/deadlines-query.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { deadlineLook } from './deadline-look.ts';
import classes from './deadlines-page.module.css';
import { LoanDateDialog } from './loan-date-dialog.tsx';
import { LoanDateTable } from './loan-date-table.tsx';
import { RemoveDateDialog } from './remove-date-dialog.tsx';
import { DeadlineTimeline } from './timeline.tsx';
import { byDay } from './timeline-lanes.ts';

/** Deadlines drawn and in words, and the dates that stop them (DEADLINE-17). */
export function DeadlinesPage() {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const read = useQuery({ ...deadlinesQuery(customerId, id), enabled: loanId !== null });
  return (
    <Page title={TABS.deadlines.title} size="section">
      {read.data !== undefined ? (
        <LoanDeadlinesView key={id} customerId={customerId} loanId={id} deadlines={read.data} />
      ) : read.error === null ? (
        <SectionCard title="Timeline" content="bare">
          <RowsSkeleton label="Loading the deadlines" rows={8} />
        </SectionCard>
      ) : (
        <FormLoadFailure reads={[read]} />
      )}
    </Page>
  );
}

interface LoanDeadlinesViewProps {
  customerId: string;
  loanId: string;
  deadlines: LoanDeadlines;
}

type Open = { what: 'record' | 'remove'; date: RecordedLoanDate } | null;

function LoanDeadlinesView({ customerId, loanId, deadlines }: LoanDeadlinesViewProps) {
  const userName = useSession()?.userName ?? '';
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const draftKey = ({ dateKind }: RecordedLoanDate) => `loan-date:${userName}:${loanId}:${dateKind}`;
  return (
    <div className={classes.content}>
      <SectionCard title="Timeline" content="padded">
        <ApplicationLine application={deadlines.application} />
        <DeadlineTimeline deadlines={deadlines} />
      </SectionCard>
      <h2 className={classes.heading}>Deadlines</h2>
      <DeadlineTable ids={{ customerId, loanId }} deadlines={deadlines.deadlines} />
      <h2 className={classes.heading}>Recorded dates</h2>
      <LoanDateTable
        ids={{ customerId, loanId }}
        dates={deadlines.dates}
        application={deadlines.application}
        // A closing dialog has removed its draft or left one, so the rows check again.
        draftKey={open === null ? draftKey : () => ''}
        onRecord={(date) => setOpen({ what: 'record', date })}
        onRemove={(date) => setOpen({ what: 'remove', date })}
      />
      {open?.what === 'record' ? (
        <LoanDateDialog
          customerId={customerId}
          loanId={loanId}
          date={open.date}
          draftKey={draftKey(open.date)}
          today={deadlines.today}
          borrowers={deadlines.borrowers}
          onClose={close}
        />
      ) : null}
      {open?.what === 'remove' ? (
        <RemoveDateDialog customerId={customerId} loanId={loanId} date={open.date} onClose={close} />
      ) : null}
    </div>
  );
}

function ApplicationLine({ application: { receivedOn, note } }: Pick<LoanDeadlines, 'application'>) {
  return (
    <p className={classes.application}>
      {receivedOn === null ? (
        <strong>No application yet.</strong>
      ) : (
        <strong>Application received on {formatDate(receivedOn)}.</strong>
      )}{' '}
      {note}
    </p>
  );
}

const ESTIMATES: readonly string[] = ['loan-estimate', 'revised-estimate'];

/** The timeline's deadlines in words, with reasons and sources. */
function DeadlineTable({
  ids,
  deadlines,
}: {
  ids: { customerId: string; loanId: string };
  deadlines: LoanDeadlines['deadlines'];
}) {
  return (
    <PlainTable
      label="Deadlines"
      rows={[...deadlines].sort(byDay(({ dueOn, state }) => (state === 'not-applicable' ? null : dueOn)))}
      keyOf={({ kind }) => kind}
      rowAttributes={({ state }) => ({ 'data-quiet': state === 'not-applicable' || undefined })}
      columns={[
        { head: 'Deadline', cell: ({ title }) => title },
        {
          head: 'Day',
          className: classes.day,
          cell: ({ dueOn }) => (dueOn === null ? 'No date' : formatDate(dueOn)),
        },
        { head: 'State', cell: (deadline) => <StatusWord {...deadlineLook(deadline)} /> },
        {
          head: 'Reason',
          cell: ({ kind, state, note }) => {
            const isOpen = state !== 'met' && state !== 'not-applicable';
            if (!isOpen || !ESTIMATES.includes(kind)) return note;
            const href = paths.actionCenter(ids.customerId, ids.loanId, 'loan-estimate');
            return (
              <>
                {note} <AppLink href={href}>Open the Loan Estimate</AppLink>
              </>
            );
          },
        },
        { head: 'Source', cell: ({ law }) => law ?? 'Agreed for this loan' },
      ]}
    />
  );
}
