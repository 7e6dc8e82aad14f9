import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { decisionName } from '../../../domain/decisions/decision-kind.ts';
import { formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { StaffMember } from '../../loans/staff-member.tsx';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import classes from './loan-status-page.module.css';

interface StatusCauseProps {
  loan: { customerId: string; loanId: string };
  action: LoanAction;
}

/** The decision that gave the loan its status (DECIDE-7). */
export function StatusCause({ loan: { customerId, loanId }, action }: StatusCauseProps) {
  return (
    <p className={classes.cause}>
      By the decision{' '}
      <AppLink href={paths.actionCenter(customerId, loanId, 'decision')}>
        {decisionName(action.cause ?? '')}
      </AppLink>{' '}
      of {formatInstantDate(action.createdOn)}, <StaffMember user={action.createdByUser} />
    </p>
  );
}
