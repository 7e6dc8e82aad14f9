import { useQuery } from '@tanstack/react-query';
import type { ClosingDay } from '../../../contract/closing-day/closing-day-state.ts';
import { rescindedLine } from '../../../domain/closing-day/wire-permissions.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { TABS } from '../../action-center-tabs.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { useStaffNames } from '../../loans/staff-names.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { type ClosingLoan, closingDayQuery } from './closing-day-changes.ts';
import classes from './closing-day-page.module.css';
import { DocumentsCard } from './documents-card.tsx';
import { FundingCard } from './funding-card.tsx';
import { SheetCard } from './sheet-card.tsx';
import { WireCard } from './wire-card.tsx';

/** The closer's day: what is open, what is signed, and what is wired to whom (CLOSE-4). */
export function ClosingDayPage() {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const loan = { customerId, loanId: id };
  const read = useQuery({ ...closingDayQuery(loan), enabled: loanId !== null });
  useStaffNames();
  return (
    <Page title={TABS['closing-day'].title} size="section">
      {read.data !== undefined ? (
        <ClosingDayView key={id} loan={loan} state={read.data} />
      ) : read.error === null ? (
        <SectionCard title="Checklist" content="bare">
          <RowsSkeleton label="Loading the day of closing" rows={8} />
        </SectionCard>
      ) : (
        <FormLoadFailure reads={[read]} />
      )}
    </Page>
  );
}

/** What is left of a rescinded loan (CLOSE-18). */
function RescindedNotice({ checklist }: Pick<ClosingDay, 'checklist'>) {
  const rescinded = rescindedLine(checklist);
  if (rescinded === undefined) return null;
  const returned = checklist.find(({ id }) => id === 'rescission-return');
  return (
    <Notice tone="bad" title="The loan was rescinded.">
      {[rescinded.why, returned?.why].filter(Boolean).join(' ')}
    </Notice>
  );
}

function ClosingDayView({ loan, state }: { loan: ClosingLoan; state: ClosingDay }) {
  return (
    <div className={classes.cards}>
      <RescindedNotice checklist={state.checklist} />
      <FundingCard loan={loan} state={state} />
      <ChecklistCard loan={loan} checklist={state.checklist} />
      <DocumentsCard loan={loan} state={state} />
      <WireCard loan={loan} state={state} />
      <SheetCard loan={loan} state={state} />
    </div>
  );
}
