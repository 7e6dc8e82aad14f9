import type { LoanAction } from '../../../contract/loan-actions.ts';
import { listVersion } from '../../../domain/loan-action.ts';
import { isSettableLoanStatus, type LoanStatus, needsClosingDate } from '../../../domain/loan-status.ts';
import { statusToReturnTo } from '../../../domain/loan-status-return.ts';
import { isActiveLock, lockStatusOf } from '../../../domain/rate-lock.ts';
import { usDate } from '../../forms/us-date.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import { statusWord } from '../../loans/status-look.ts';

export interface LoanStatusValues {
  loanStatus: string;
  closingDate?: string | null | undefined;
  /** The version of the list of decisions that the form was opened on. It is kept with the draft. */
  seen: number;
}

export function decisionsOf(actions: readonly LoanAction[]): LoanAction[] {
  return actions.filter(({ actionType }) => actionType === 'LOAN_STATUS');
}

/** What the form begins with. The newest decision counts: the loan may have been read before it. */
export function loanStatusValues(loan: Loan, actions: readonly LoanAction[]): LoanStatusValues {
  const decisions = decisionsOf(actions);
  const newest = decisions[0];
  const status = isSettableLoanStatus(loan.loanStatus) ? (newest?.loanStatus ?? loan.loanStatus) : '';
  return {
    loanStatus: isSettableLoanStatus(status) ? status : '',
    closingDate: newest?.closingDate ?? loan.closingDate ?? '',
    seen: listVersion(decisions),
  };
}

/** Whether both choose the same, whatever decisions they were made on. */
export function isSameChoice(
  { loanStatus, closingDate }: LoanStatusValues,
  other: Partial<LoanStatusValues> | undefined,
): boolean {
  return loanStatus === other?.loanStatus && closingDate === other.closingDate;
}

/** The status that the screen offers to return to; null where there is none, or where it needs a date that is not known. */
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

/** 'Closed, Jul 4, 2026' as both sides of a question say it. */
export function decisionText(loanStatus: LoanStatus, closingDate: string | null | undefined): string {
  const closing = needsClosingDate(loanStatus) && closingDate ? `, ${usDate(closingDate)}` : '';
  return `${statusWord(loanStatus)}${closing}`;
}
