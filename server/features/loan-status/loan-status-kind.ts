import { type LoanStatusChange, loanStatusActionSchema } from '../../../contract/loan-status-action.ts';
import { canCorrectLoanStatus, type LoanStatus } from '../../../domain/loan-status.ts';
import { canSetLoanStatus, statusToReturnTo } from '../../../domain/loan-status-return.ts';
import { AppError } from '../../platform/app-error.ts';
import {
  type ActionOutcome,
  type ActionWork,
  type LoanActionKind,
  parseActionBody,
  requirePermission,
} from '../loan-actions/loan-action-kind.ts';

/**
 * LOAN_STATUS: what staff decide about a loan. Each decision is an action of its own, so that the list of actions tells how
 * the loan got where it is; the last one can be corrected.
 */
export const loanStatusKind: LoanActionKind = {
  actionType: 'LOAN_STATUS',
  isOvertaking: true,

  async create(work, body) {
    const change = parseActionBody(loanStatusActionSchema, body);
    await requireSettable(work, change.loanStatus);
    return outcomeOf(change);
  },

  async change(work, action, body) {
    const change = parseActionBody(loanStatusActionSchema, body);
    const [newest] = await work.actionsOf('LOAN_STATUS');
    requirePermission(canCorrectLoanStatus(newest?.id === action.id));
    await requireSettable(work, change.loanStatus);
    return outcomeOf(change);
  },
};

/** @throws AppError `invalid` for a status that staff do not set, and that this loan does not return to. */
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

/** The loan's status, its card and its counts follow; so does its closing date where the status has one. */
function outcomeOf(change: LoanStatusChange): ActionOutcome {
  const { loanStatus } = change;
  const closing = 'closingDate' in change ? { closing_date: change.closingDate } : {};
  return { status: loanStatus, data: change, loan: { status: loanStatus, ...closing } };
}
