import { useQuery } from '@tanstack/react-query';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { TABS } from '../../action-center-tabs.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { loanActionsQuery, loanQuery } from '../../loans/loan-queries.ts';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { QualificationView } from './qualification-view.tsx';

/** The figures that a loan is judged by. */
export function QualificationPage() {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const loan = useQuery({ ...loanQuery(customerId, id), enabled: loanId !== null });
  const locks = useQuery({ ...loanActionsQuery(customerId, id, 'LOCK'), enabled: loanId !== null });
  return (
    <Page title={TABS.qualification.title} size="section">
      {loan.data !== undefined && locks.data !== undefined ? (
        <QualificationView key={id} loan={loan.data.data} locks={locks.data} />
      ) : loan.error === null && locks.error === null ? (
        <SectionCard title="Ratios" content="bare">
          <RowsSkeleton label="Loading the figures" rows={6} />
        </SectionCard>
      ) : (
        <FormLoadFailure reads={[loan, locks]} />
      )}
    </Page>
  );
}
