import { ALLOWED, type Permission, refused } from './permission.ts';

/**
 * Every status a loan can have. STARTED, PARTIAL, FLOATED and LOCKED follow from the work done on the application and its
 * lock; the others are set on the Loan Status screen (loan actions specification, section 4).
 */
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

/** What staff choose from on the Loan Status screen; any may follow any (loan actions specification, section 4). */
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

/** Says whether a loan has got its status from staff rather than from the work on its application and lock. */
export function isSettableLoanStatus(status: string): status is SettableLoanStatus {
  return (SETTABLE_LOAN_STATUSES as readonly string[]).includes(status);
}

/** Only the two closed states ask for the day of the closing (loan actions specification, section 5). */
export function needsClosingDate(status: string): boolean {
  return status === 'CLOSED' || status === 'CLOSED_WITH_COMPETITOR';
}

/** The dashboard's cards in their order on screen. They partition live loans; DISCARDED is on no card. */
export const LOAN_CARDS = ['floated', 'partial', 'locked', 'closed'] as const;

export type LoanCard = (typeof LOAN_CARDS)[number];

const CLOSED_STATUSES: readonly LoanStatus[] = ['CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD'];
const PARTIAL_STATUSES: readonly LoanStatus[] = ['STARTED', 'PARTIAL'];

/**
 * The card a loan is counted on, or null for none. The database computes the same in a generated column, for speed; a
 * server test holds the two together.
 */
export function loanCard(status: LoanStatus, hasActiveLock: boolean): LoanCard | null {
  if (status === 'DISCARDED') return null;
  if (PARTIAL_STATUSES.includes(status)) return 'partial';
  if (CLOSED_STATUSES.includes(status)) return 'closed';
  return hasActiveLock ? 'locked' : 'floated';
}

/** True while staff still work on the loan: it is neither closed nor discarded, so its dates can still ask for action. */
export function isLoanOpen(status: LoanStatus): boolean {
  return status !== 'DISCARDED' && !CLOSED_STATUSES.includes(status);
}

/** Only what was decided last can be corrected: an older decision has been overtaken, and stays as it was made. */
export function canCorrectLoanStatus(isNewest: boolean): Permission {
  return isNewest ? ALLOWED : refused('A later loan status has been set since');
}
