import { useQuery } from '@tanstack/react-query';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { TABS } from '../../action-center-tabs.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { loanQuery } from '../../loans/loan-queries.ts';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { FinancesForm } from './finances-form.tsx';

/** The assets, debts, expenses and other income of a loan's borrowers (Sections 1e, 2 and 4d of Form 1003). */
export function FinancesPage() {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const loan = useQuery({ ...loanQuery(customerId, id), enabled: loanId !== null });
  if (loan.data !== undefined) return <FinancesForm key={id} answer={loan.data} />;
  return (
    <Page title={TABS.finances.title} size="section">
      {loan.error === null ? (
        <SectionCard title="Accounts" content="bare">
          <RowsSkeleton label="Loading the finances" rows={6} />
        </SectionCard>
      ) : (
        <FormLoadFailure reads={[loan]} />
      )}
    </Page>
  );
}
