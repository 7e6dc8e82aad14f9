import { ORDER_TYPES } from '../orders/order-types.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { hasPermission, type Role } from '../people/role.ts';
import type { LoanStatus } from './loan-status.ts';

/** Actions that staff record on a loan, apart from its application. */
export const LOAN_ACTION_TYPES = [...ORDER_TYPES, 'LOCK', 'LOAN_STATUS', 'TASKS'] as const;

export type LoanActionType = (typeof LOAN_ACTION_TYPES)[number];

/** Replaces the loan id in paths while a customer has no loan. */
export const NO_LOAN = 'no-urla';

const NEEDS_LOAN = 'This customer has no loan yet';

/** LOAN-3. `hasOthers`: the customer has loans, but the URL names none. */
export function canOpenLoanPages(hasLoan: boolean, hasOthers = false): Permission {
  if (hasLoan) return ALLOWED;
  return refused(hasOthers ? 'Choose a loan of this customer first' : NEEDS_LOAN);
}

/** LOAN-4. */
export function canWorkOnLoanActions(loanStatus: LoanStatus | null): Permission {
  if (loanStatus === null) return refused(NEEDS_LOAN);
  if (loanStatus === 'STARTED' || loanStatus === 'PARTIAL') {
    return refused('Available once the application is complete');
  }
  return ALLOWED;
}

/** Only administrators assign tasks, and only on a loan (TASK-2). */
export function canOpenTasks(roles: readonly Role[], hasLoan: boolean, hasOthers = false): Permission {
  if (!hasPermission(roles, 'assign-tasks')) return refused('Only an administrator can assign tasks');
  return canOpenLoanPages(hasLoan, hasOthers);
}

/** The version of a loan's list of actions. It changes with each new, changed or discarded action. */
export function listVersion(actions: readonly { version: number }[]): number {
  return actions.reduce((sum, { version }) => sum + version, 0);
}
