import type { LoanStatus } from './loan-status.ts';
import { ALLOWED, type Permission, refused } from './permission.ts';
import type { Role } from './role.ts';

/** What staff do to a loan beside its application (loan actions specification, section 3). */
export const LOAN_ACTION_TYPES = ['TITLE_DOCS', 'INSURANCE_BINDER', 'LOCK', 'LOAN_STATUS', 'TASKS'] as const;

export type LoanActionType = (typeof LOAN_ACTION_TYPES)[number];

/** The literal that stands for the loan id in paths while a customer has no loan. */
export const NO_LOAN = 'no-urla';

const NEEDS_LOAN = 'This customer has no loan yet';

/** Loan Summary, Actions, Tasks and Loan Status need a loan (staff shell specification, section 2). */
export function canOpenLoanPages(hasLoan: boolean): Permission {
  return hasLoan ? ALLOWED : refused(NEEDS_LOAN);
}

/** Title Documents, Insurance Binder and Lock wait for a complete application: disabled while STARTED or PARTIAL. */
export function canWorkOnLoanActions(loanStatus: LoanStatus | null): Permission {
  if (loanStatus === null) return refused(NEEDS_LOAN);
  if (loanStatus === 'STARTED' || loanStatus === 'PARTIAL') {
    return refused('Available once the application is complete');
  }
  return ALLOWED;
}

/** Tasks are assigned by administrators only, and only where there is a loan. */
export function canOpenTasks(roles: readonly Role[], hasLoan: boolean): Permission {
  if (!roles.includes('ROLE_ADMIN')) return refused('Only an administrator can assign tasks');
  return canOpenLoanPages(hasLoan);
}

/** The version of a list of actions of one loan: it grows with each new one and each change, and none is ever removed. */
export function listVersion(actions: readonly { version: number }[]): number {
  return actions.reduce((sum, { version }) => sum + version, 0);
}
