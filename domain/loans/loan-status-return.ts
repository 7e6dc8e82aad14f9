import { COMPLETE_PROGRESS } from '../application/progress/steps.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { isSettableLoanStatus, type LoanStatus } from './loan-status.ts';

interface DecidedLoan {
  status: LoanStatus;
  /** loanApplicationProgress. */
  progress: number;
  hasActiveLock: boolean;
}

/**
 * The loan's status before staff set the present one; null when staff did not set it. A status that depends
 * on application and lock is derived again, because both may have changed (STATUS-9).
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

/** Any of the eight may be set; another one only if the loan returns to it. */
export function canSetLoanStatus(status: LoanStatus, returnsTo: LoanStatus | null): Permission {
  return isSettableLoanStatus(status) || status === returnsTo ? ALLOWED : refused('Choose a loan status');
}
