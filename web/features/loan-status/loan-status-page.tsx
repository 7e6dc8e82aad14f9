import { useQuery } from '@tanstack/react-query';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { TABS } from '../../action-center-tabs.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { loanActionsQuery, loanQuery } from '../../loans/loan-queries.ts';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { LoanStatusForm } from './loan-status-form.tsx';
import classes from './loan-status-page.module.css';

export function LoanStatusPage() {
  const { customerId, loanId } = useAddressedLoan();
  const loan = useQuery({ ...loanQuery(customerId, loanId ?? NO_LOAN), enabled: loanId !== null });
  const actions = useQuery({
    ...loanActionsQuery(customerId, loanId ?? NO_LOAN),
    enabled: loanId !== null,
  });
  const reads = [loan, actions];
  return (
    <Page title={TABS['loan-status'].title} size="section">
      <div className={classes.content} data-work-of="loan-status">
        {loan.data !== undefined && actions.data !== undefined ? (
          <LoanStatusForm key={loanId} loan={loan.data.data} actions={actions.data} />
        ) : reads.some(({ error }) => error !== null) ? (
          <FormLoadFailure reads={reads} />
        ) : (
          <SectionCard title="Status" content="bare">
            <RowsSkeleton label="Loading the loan status" rows={2} />
          </SectionCard>
        )}
      </div>
    </Page>
  );
}
