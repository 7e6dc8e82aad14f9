import { COMPLETE_PROGRESS } from './application/steps.ts';
import { isSettableLoanStatus, type LoanStatus } from './loan-status.ts';
import { ALLOWED, type Permission, refused } from './permission.ts';

interface DecidedLoan {
  status: LoanStatus;
  /** loanApplicationProgress. */
  progress: number;
  hasActiveLock: boolean;
}

/**
 * The status that a loan had before staff set its present one; null where staff did not set it. A status that follows from the
 * work on application and lock is derived anew, since both may have changed meanwhile.
 * @param decided the statuses that staff have set, newest first.
 */
export function statusToReturnTo(loan: DecidedLoan, decided: readonly LoanStatus[]): LoanStatus | null {
  if (!isSettableLoanStatus(loan.status)) return null;
  const before = decided.slice(1).find((status) => status !== loan.status && status !== 'DISCARDED');
  return before !== undefined && isSettableLoanStatus(before) ? before : statusByWork(loan);
}

function statusByWork({ progress, hasActiveLock }: DecidedLoan): LoanStatus {
  if (hasActiveLock) return 'LOCKED';
  if (progress >= COMPLETE_PROGRESS) return 'FLOATED';
  return progress === 0 ? 'STARTED' : 'PARTIAL';
}

/** Any of the eight may be set; any other only where the loan returns to it. */
export function canSetLoanStatus(status: LoanStatus, returnsTo: LoanStatus | null): Permission {
  return isSettableLoanStatus(status) || status === returnsTo ? ALLOWED : refused('Choose a loan status');
}
