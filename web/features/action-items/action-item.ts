import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import {
  canOpenTasks,
  canWorkOnLoanActions,
  type LoanActionType,
} from '../../../domain/loans/loan-action.ts';
import { LOAN_STATUSES, type LoanStatus } from '../../../domain/loans/loan-status.ts';
import { TASK_ROLES, type TaskRole } from '../../../domain/loans/task-assignment.ts';
import { LOCK_STATUSES, type LockStatus } from '../../../domain/locks/rate-lock.ts';
import { lockRateText } from '../../../domain/locks/rate-lock-terms.ts';
import { forEachOrder, isOrderType, ORDERS } from '../../../domain/orders/order-types.ts';
import { ALLOWED, type Permission } from '../../../domain/people/permission.ts';
import type { Role } from '../../../domain/people/role.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import type { ActionCenterTab } from '../../action-center-tabs.ts';
import { orderWord } from '../../loans/action-status-word.ts';
import { assigneeName } from '../../loans/staff-names.ts';

export const ACTION_TABS = {
  ...forEachOrder((orderType) => ORDERS[orderType].tab),
  LOCK: 'lock-info',
  LOAN_STATUS: 'loan-status',
  TASKS: 'tasks',
} as const satisfies Record<LoanActionType, ActionCenterTab>;

const SHORT_ROLES: Record<TaskRole, string> = {
  setupProcessor: 'Setup',
  conditionsProcessor: 'Conditions',
  loanOfficer: 'Officer',
  underwriter: 'Underwriter',
  closer: 'Closer',
};

export function canOpenAction(
  { actionType }: Pick<LoanAction, 'actionType'>,
  loanStatus: LoanStatus | null,
  roles: readonly Role[],
): Permission {
  if (actionType === 'TASKS') return canOpenTasks(roles, true);
  return actionType === 'LOAN_STATUS' ? ALLOWED : canWorkOnLoanActions(loanStatus);
}

export function signedStatus({ status }: Pick<LoanAction, 'status'>): LoanStatus | LockStatus | null {
  return [...LOAN_STATUSES, ...LOCK_STATUSES].find((known) => known === status) ?? null;
}

/** The fact beside an action's status: 'Expires Jul 4, 2025 · 6.125%', 'Setup Paula Quintero'; null when there is none. */
export function actionDetails(action: LoanAction): string | null {
  const parts = detailsOf(action).filter(Boolean);
  return parts.length === 0 ? null : parts.join(' · ');
}

function detailsOf(action: LoanAction): (string | null | undefined)[] {
  const { actionType } = action;
  if (isOrderType(actionType)) {
    const closing = action.closingDate && `Closing ${formatDate(action.closingDate)}`;
    return [action.titleCompanies?.join(', '), recipientsOf(action), closing];
  }
  switch (actionType) {
    case 'LOCK':
      return [
        action.lockExpirationDate && `Expires ${formatDate(action.lockExpirationDate)}`,
        lockRateText(action.lockedInterestRate),
        action.investorName,
      ];
    case 'TASKS':
      return TASK_ROLES.map(
        (role) => action[role] && `${SHORT_ROLES[role]} ${assigneeName(role, action[role])}`,
      );
    case 'LOAN_STATUS':
      return [action.closingDate && `Closing ${formatDate(action.closingDate)}`];
  }
}

function recipientsOf({ actionData }: LoanAction): string | undefined {
  return actionData?.email?.recipients.join(', ');
}

/** Label of an action's status. Assigned tasks have none. */
export function statusWordOf(action: LoanAction): string | null {
  return action.actionType === 'TASKS' ? 'Assigned' : orderWord(action);
}
