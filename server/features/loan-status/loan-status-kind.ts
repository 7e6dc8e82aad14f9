import {
  type LoanStatusChange,
  loanStatusActionSchema,
} from '../../../contract/actions/loan-status-action.ts';
import {
  canCorrectLoanStatus,
  canSetLoanStatus,
  type LoanStatus,
  statusToReturnTo,
} from '../../../domain/loans/loan-status.ts';
import type { ActionOutcome, ActionWork, LoanActionKind } from '../../loan-action-kinds/loan-action-kind.ts';
import { AppError, requirePermission } from '../../platform/app-error.ts';
import { parseBody } from '../../platform/http/json-body.ts';

/**
 * LOAN_STATUS: each staff decision is an action, so the list shows how the loan got its status; the last one can be
 * corrected.
 */
export const loanStatusKind: LoanActionKind = {
  actionType: 'LOAN_STATUS',
  follows: 'of-others',

  async create(work, body) {
    const change = parseBody(loanStatusActionSchema, body);
    await requireSettable(work, change.loanStatus);
    return outcomeOf(change);
  },

  async change(work, action, body) {
    const change = parseBody(loanStatusActionSchema, body);
    const [newest] = await work.actionsOf('LOAN_STATUS');
    requirePermission(canCorrectLoanStatus(newest?.id === action.id));
    await requireSettable(work, change.loanStatus);
    return outcomeOf(change);
  },
};

/** @throws AppError `invalid` for a status that staff cannot set and this loan does not return to. */
async function requireSettable({ loan, actionsOf }: ActionWork, status: LoanStatus): Promise<void> {
  const decided = (await actionsOf('LOAN_STATUS')).map((action) => action.status as LoanStatus);
  const { progress, lock_status } = loan;
  const returnsTo = statusToReturnTo(
    { status: loan.status, progress, hasActiveLock: lock_status !== null },
    decided,
  );
  const permission = canSetLoanStatus(status, returnsTo);
  if (permission.ok) return;
  throw new AppError('invalid', 'Some fields are not valid.', { fields: { loanStatus: permission.reason } });
}

/** Status, card and counts follow, and the closing date if the status has one. */
function outcomeOf(change: LoanStatusChange): ActionOutcome {
  const { loanStatus } = change;
  const closing = 'closingDate' in change ? { closing_date: change.closingDate } : {};
  return { status: loanStatus, data: change, loan: { status: loanStatus, ...closing } };
}
