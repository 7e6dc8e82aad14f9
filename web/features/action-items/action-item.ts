import type { LoanAction } from '../../../contract/loan-actions.ts';
import { formatDate } from '../../../domain/eastern-time.ts';
import { canOpenTasks, canWorkOnLoanActions, type LoanActionType } from '../../../domain/loan-action.ts';
import { LOAN_STATUSES, type LoanStatus } from '../../../domain/loan-status.ts';
import { ALLOWED, type Permission } from '../../../domain/permission.ts';
import { LOCK_STATUSES, type LockStatus } from '../../../domain/rate-lock.ts';
import { lockRateText } from '../../../domain/rate-lock-terms.ts';
import type { Role } from '../../../domain/role.ts';
import { TASK_ROLES, type TaskRole } from '../../../domain/task-assignment.ts';
import { orderWord } from '../../loans/action-status-word.ts';
import type { ActionCenterTab } from '../../paths.ts';

/** The screen of each type of action. */
export const ACTION_TABS = {
  TITLE_DOCS: 'title-docs',
  INSURANCE_BINDER: 'insurance-binder',
  LOCK: 'lock-info',
  LOAN_STATUS: 'loan-status',
  TASKS: 'tasks',
} as const satisfies Record<LoanActionType, ActionCenterTab>;

/** The three roles where there is no room for their names. */
const SHORT_ROLES: Record<TaskRole, string> = {
  setupProcessor: 'Setup',
  conditionsProcessor: 'Conditions',
  loanOfficer: 'Officer',
};

/** Whether the screen of an action can be opened by this person on a loan of this status. */
export function canOpenAction(
  { actionType }: Pick<LoanAction, 'actionType'>,
  loanStatus: LoanStatus | null,
  roles: readonly Role[],
): Permission {
  if (actionType === 'TASKS') return canOpenTasks(roles, true);
  return actionType === 'LOAN_STATUS' ? ALLOWED : canWorkOnLoanActions(loanStatus);
}

/** The status that has a sign of its own: of the loan, or of its lock. */
export function signedStatus({ status }: Pick<LoanAction, 'status'>): LoanStatus | LockStatus | null {
  return [...LOAN_STATUSES, ...LOCK_STATUSES].find((known) => known === status) ?? null;
}

/** What an action says beside its status: 'Expires Jul 4, 2025 · 6.125 %', 'Setup Paula'; null for nothing. */
export function actionDetails(action: LoanAction): string | null {
  const parts = detailsOf(action).filter(Boolean);
  return parts.length === 0 ? null : parts.join(' · ');
}

function detailsOf(action: LoanAction): (string | null | undefined)[] {
  switch (action.actionType) {
    case 'LOCK':
      return [
        action.lockExpirationDate && `Expires ${formatDate(action.lockExpirationDate)}`,
        lockRateText(action.lockedInterestRate),
        action.investorName,
      ];
    case 'TASKS':
      return TASK_ROLES.map((role) => action[role] && `${SHORT_ROLES[role]} ${action[role]}`);
    case 'LOAN_STATUS':
      return [action.closingDate && `Closing ${formatDate(action.closingDate)}`];
    case 'TITLE_DOCS':
      return [action.titleCompanies?.join(', '), recipientsOf(action)];
    case 'INSURANCE_BINDER':
      return [recipientsOf(action)];
  }
}

function recipientsOf({ actionData }: LoanAction): string | undefined {
  return actionData?.email?.recipients.join(', ');
}

/** The word for an action's status. Assigned tasks have none of their own. */
export function statusWordOf(action: LoanAction): string | null {
  return action.actionType === 'TASKS' ? 'Assigned' : orderWord(action);
}
