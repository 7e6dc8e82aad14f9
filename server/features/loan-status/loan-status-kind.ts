import { type LoanStatusChange, loanStatusActionSchema } from '../../../contract/loan-status-action.ts';
import { canCorrectLoanStatus } from '../../../domain/loan-status.ts';
import {
  type ActionOutcome,
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

  async create(_work, body) {
    return outcomeOf(parseActionBody(loanStatusActionSchema, body));
  },

  async change(work, action, body) {
    const change = parseActionBody(loanStatusActionSchema, body);
    const [newest] = await work.actionsOf('LOAN_STATUS');
    requirePermission(canCorrectLoanStatus(newest?.id === action.id));
    return outcomeOf(change);
  },
};

/** The loan's status, its card and its counts follow; so does its closing date where the status has one. */
function outcomeOf(change: LoanStatusChange): ActionOutcome {
  const { loanStatus } = change;
  const closing = 'closingDate' in change ? { closing_date: change.closingDate } : {};
  return { status: loanStatus, data: change, loan: { status: loanStatus, ...closing } };
}
