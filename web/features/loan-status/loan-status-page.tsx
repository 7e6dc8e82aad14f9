import { useQuery } from '@tanstack/react-query';
import { NO_LOAN } from '../../../domain/loan-action.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { loanActionsQuery, loanQuery } from '../../loans/loan-queries.ts';
import { UnreadForm } from '../../loans/unread-form.tsx';
import { Page } from '../../ui/page.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { LoanStatusForm } from './loan-status-form.tsx';
import classes from './loan-status-page.module.css';

/** What becomes of the loan, decided by staff. */
export function LoanStatusPage() {
  const { customerId, loanId } = useAddressedLoan();
  const loan = useQuery({ ...loanQuery(customerId, loanId ?? NO_LOAN), enabled: loanId !== null });
  const actions = useQuery({
    ...loanActionsQuery(customerId, loanId ?? NO_LOAN),
    enabled: loanId !== null,
  });
  const reads = [loan, actions];
  return (
    <Page title="Loan Status" size="section">
      <div className={classes.content}>
        {loan.data !== undefined && actions.data !== undefined ? (
          <LoanStatusForm key={loanId} loan={loan.data.data} actions={actions.data} />
        ) : reads.some(({ error }) => error !== null) ? (
          <UnreadForm reads={reads} />
        ) : (
          <SectionCard title="Status" content="bare">
            <RowsSkeleton label="Loading the loan status" rows={2} />
          </SectionCard>
        )}
      </div>
    </Page>
  );
}
