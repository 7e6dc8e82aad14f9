import { useQuery } from '@tanstack/react-query';
import { NO_LOAN } from '../../../domain/loan-action.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { loanActionsQuery, loanQuery } from '../../loans/loan-queries.ts';
import { UnreadForm } from '../../loans/unread-form.tsx';
import { Page } from '../../ui/page.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { RateLocks } from './rate-locks.tsx';

/** The rate locks of a loan: the form of the first one, then the list, and from its newest entry the next steps. */
export function RateLocksPage() {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const enabled = loanId !== null;
  const loan = useQuery({ ...loanQuery(customerId, id), enabled });
  const locks = useQuery({ ...loanActionsQuery(customerId, id, 'LOCK'), enabled });
  const reads = [loan, locks];
  return (
    <Page title="Lock" size="section">
      {loan.data !== undefined && locks.data !== undefined ? (
        <RateLocks key={id} loan={loan.data.data} locks={locks.data} />
      ) : reads.some(({ error }) => error !== null) ? (
        <UnreadForm reads={reads} />
      ) : (
        <SectionCard title="Lock" content="bare">
          <RowsSkeleton label="Loading the locks" rows={4} />
        </SectionCard>
      )}
    </Page>
  );
}
