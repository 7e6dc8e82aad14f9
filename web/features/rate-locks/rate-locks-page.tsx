import { useQuery } from '@tanstack/react-query';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { TABS } from '../../action-center-tabs.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { loanActionsQuery, loanQuery } from '../../loans/loan-queries.ts';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { RateLocks } from './rate-locks.tsx';

/** The rate locks of a loan: the form of the first one, then the list, with the next steps on its newest entry. */
export function RateLocksPage() {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const enabled = loanId !== null;
  const loan = useQuery({ ...loanQuery(customerId, id), enabled });
  const locks = useQuery({ ...loanActionsQuery(customerId, id, 'LOCK'), enabled });
  const reads = [loan, locks];
  return (
    <Page title={TABS['lock-info'].title} size="section">
      {loan.data !== undefined && locks.data !== undefined ? (
        <RateLocks key={id} loan={loan.data.data} locks={locks.data} />
      ) : reads.some(({ error }) => error !== null) ? (
        <FormLoadFailure reads={reads} />
      ) : (
        <SectionCard title="Lock" content="bare">
          <RowsSkeleton label="Loading the locks" rows={4} />
        </SectionCard>
      )}
    </Page>
  );
}
