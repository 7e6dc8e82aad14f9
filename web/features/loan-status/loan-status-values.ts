import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { listVersion } from '../../../domain/loans/loan-action.ts';
import {
  isSettableLoanStatus,
  type LoanStatus,
  needsClosingDate,
  statusToReturnTo,
} from '../../../domain/loans/loan-status.ts';
import { isActiveLock, lockStatusOf } from '../../../domain/locks/rate-lock.ts';
import { usDate } from '../../forms/typing/date-text.ts';
import { statusWord } from '../../loans/list/status-look.ts';
import type { Loan } from '../../loans/loan-queries.ts';

export interface LoanStatusValues {
  loanStatus: string;
  closingDate?: string | null | undefined;
  reason?: string | null | undefined;
  /** Version of the decision list under the form. A draft keeps it. */
  seen: number;
}

export function decisionsOf(actions: readonly LoanAction[]): LoanAction[] {
  return actions.filter(({ actionType }) => actionType === 'LOAN_STATUS');
}

/** The form's initial values. The newest decision takes precedence, because the loan may have been read before it. */
export function loanStatusValues(loan: Loan, actions: readonly LoanAction[]): LoanStatusValues {
  const decisions = decisionsOf(actions);
  const newest = decisions[0];
  const status = isSettableLoanStatus(loan.loanStatus) ? (newest?.loanStatus ?? loan.loanStatus) : '';
  return {
    loanStatus: isSettableLoanStatus(status) ? status : '',
    closingDate: closingOf(loan, newest) ?? '',
    reason: '',
    seen: listVersion(decisions),
  };
}

/** What gave the loan its status; null if somebody set it by hand or it came with other work. */
export function causeOf({ loanStatus }: Loan, actions: readonly LoanAction[]): LoanAction | null {
  const [newest] = decisionsOf(actions);
  return newest?.cause && newest.loanStatus === loanStatus ? newest : null;
}

/** The loan's closing date, unless the decision is newer than the loan that was read. */
function closingOf(loan: Loan, newest: LoanAction | undefined): string | null | undefined {
  const isNewer = newest !== undefined && newest.updatedOn > loan.lastModifiedOn;
  return isNewer ? (newest.closingDate ?? loan.closingDate) : (loan.closingDate ?? newest?.closingDate);
}

export function isSameChoice(
  { loanStatus, closingDate }: LoanStatusValues,
  other: Partial<LoanStatusValues> | undefined,
): boolean {
  return loanStatus === other?.loanStatus && closingDate === other.closingDate;
}

/** Null without an earlier status, or if that status needs an unknown date. */
export function offeredReturn(loan: Loan, actions: readonly LoanAction[]): LoanStatus | null {
  const hasActiveLock = actions.some(({ actionType, status }) => {
    const lock = actionType === 'LOCK' ? lockStatusOf(status) : null;
    return lock !== null && isActiveLock(lock);
  });
  const decided = decisionsOf(actions).map(({ loanStatus }) => loanStatus as LoanStatus);
  const { loanStatus: status, loanApplicationProgress: progress } = loan;
  const before = statusToReturnTo({ status, progress, hasActiveLock }, decided);
  return before !== null && needsClosingDate(before) && !loan.closingDate ? null : before;
}

/** 'Closed, Jul 4, 2026', as both sides of a question show it. */
export function decisionText(loanStatus: LoanStatus, closingDate: string | null | undefined): string {
  const closing = needsClosingDate(loanStatus) && closingDate ? `, ${usDate(closingDate)}` : '';
  return `${statusWord(loanStatus)}${closing}`;
}
