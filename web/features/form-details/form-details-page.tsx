import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { TABS } from '../../action-center-tabs.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { loanQuery } from '../../loans/loan-queries.ts';
import type { FormDetailsSearch } from '../../search-params.ts';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { FormDetails } from './form-details.tsx';

/** The fields of Form 1003 that the wizard's pages do not ask. */
export function FormDetailsPage() {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const loan = useQuery({ ...loanQuery(customerId, id), enabled: loanId !== null });
  const { borrower } = useSearch({ strict: false }) as FormDetailsSearch;
  if (loan.data !== undefined) return <FormDetails key={id} answer={loan.data} jointId={borrower} />;
  return (
    <Page title={TABS['form-details'].title} size="section">
      {loan.error === null ? (
        <SectionCard title="Mortgage and title" content="bare">
          <RowsSkeleton label="Loading the form details" rows={6} />
        </SectionCard>
      ) : (
        <FormLoadFailure reads={[loan]} />
      )}
    </Page>
  );
}
