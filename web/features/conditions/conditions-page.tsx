import { useQuery } from '@tanstack/react-query';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { TABS } from '../../action-center-tabs.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { conditionsQuery } from '../../loans/conditions/conditions-query.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import type { BorrowerRequestParts } from './conditions-dialog.tsx';
import { ConditionsOfLoan } from './conditions-of-loan.tsx';

/** Everything that a loan needs before it can go on. */
export function ConditionsPage({ requests }: { requests: BorrowerRequestParts }) {
  const { customerId, loanId } = useAddressedLoan();
  const loan = { customerId, loanId: loanId ?? NO_LOAN };
  const conditions = useQuery(conditionsQuery(loan.customerId, loan.loanId));
  return (
    <Page title={TABS.conditions.title} size="section">
      {conditions.data !== undefined ? (
        <ConditionsOfLoan key={loan.loanId} loan={loan} conditions={conditions.data} requests={requests} />
      ) : conditions.error !== null ? (
        <FormLoadFailure reads={[conditions]} />
      ) : (
        <SectionCard title="All conditions" content="bare">
          <RowsSkeleton label="Loading the conditions" rows={8} />
        </SectionCard>
      )}
    </Page>
  );
}
