import { COMPLETE_PROGRESS } from '../application/progress/steps.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';

/** STARTED, PARTIAL, FLOATED and LOCKED are derived; staff set the others (STATUS-1 to STATUS-3). */
export const LOAN_STATUSES = [
  'STARTED',
  'PARTIAL',
  'FLOATED',
  'LOCKED',
  'CONDITIONAL_APPROVAL',
  'SUSPENDED',
  'FINAL_APPROVAL',
  'CLOSED',
  'FUNDED',
  'SOLD',
  'DISCARDED',
  'CLOSED_WITH_COMPETITOR',
] as const;

export type LoanStatus = (typeof LOAN_STATUSES)[number];

/** Staff set these; each can follow any other (STATUS-3). */
export const SETTABLE_LOAN_STATUSES = [
  'CONDITIONAL_APPROVAL',
  'SUSPENDED',
  'FINAL_APPROVAL',
  'CLOSED',
  'FUNDED',
  'SOLD',
  'DISCARDED',
  'CLOSED_WITH_COMPETITOR',
] as const satisfies readonly LoanStatus[];

export type SettableLoanStatus = (typeof SETTABLE_LOAN_STATUSES)[number];

export function isSettableLoanStatus(status: string): status is SettableLoanStatus {
  return (SETTABLE_LOAN_STATUSES as readonly string[]).includes(status);
}

/** Whether money was disbursed. */
export function isFundedStatus(status: string): boolean {
  return status === 'FUNDED' || status === 'SOLD';
}

/** Only the two closed statuses need a closing date (STATUS-4). */
export function needsClosingDate(status: string): boolean {
  return status === 'CLOSED' || status === 'CLOSED_WITH_COMPETITOR';
}

/** In screen order. An undiscarded loan is on exactly one; DISCARDED is on none (LIST-1 to LIST-4). */
export const LOAN_CARDS = ['floated', 'partial', 'locked', 'closed'] as const;

export type LoanCard = (typeof LOAN_CARDS)[number];

const CLOSED_STATUSES: readonly LoanStatus[] = ['CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD'];
const PARTIAL_STATUSES: readonly LoanStatus[] = ['STARTED', 'PARTIAL'];

/** LIST-2 to LIST-4. A generated column computes the same in SQL; a server test compares the two. */
export function loanCard(status: LoanStatus, hasActiveLock: boolean): LoanCard | null {
  if (status === 'DISCARDED') return null;
  if (PARTIAL_STATUSES.includes(status)) return 'partial';
  if (CLOSED_STATUSES.includes(status)) return 'closed';
  return hasActiveLock ? 'locked' : 'floated';
}

/** Not closed or discarded, so its dates can need action (STATUS-6). */
export function isLoanOpen(status: LoanStatus): boolean {
  return status !== 'DISCARDED' && !CLOSED_STATUSES.includes(status);
}

/** Only the newest can be corrected; older ones have been superseded and stay on record (STATUS-7). */
export function canCorrectLoanStatus(isNewest: boolean): Permission {
  return isNewest ? ALLOWED : refused('A later loan status has been set since');
}

interface DecidedLoan {
  status: LoanStatus;
  progress: number;
  hasActiveLock: boolean;
}

/** Null if staff did not set it. Derived statuses are derived again (STATUS-9). `decided` is newest first. */
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

export function canSetLoanStatus(status: LoanStatus, returnsTo: LoanStatus | null): Permission {
  return isSettableLoanStatus(status) || status === returnsTo ? ALLOWED : refused('Choose a loan status');
}
