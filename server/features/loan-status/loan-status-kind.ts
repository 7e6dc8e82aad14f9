import {
  type LoanStatusChange,
  loanStatusActionSchema,
} from '../../../contract/actions/loan-status-action.ts';
import {
  canCorrectLoanStatus,
  canSetLoanStatus,
  isFundedStatus,
  type LoanStatus,
  statusToReturnTo,
} from '../../../domain/loans/loan-status.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { ActionOutcome, ActionWork, LoanActionKind } from '../../loan-action-kinds/loan-action-kind.ts';
import { AppError, requirePermission } from '../../platform/app-error.ts';
import { parseBody } from '../../platform/http/json-body.ts';
import { readFundingDay } from '../deadlines/funding-day.service.ts';

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
    return outcomeOf(change, await withFunding(work, change));
  },

  async change(work, action, body) {
    const change = parseBody(loanStatusActionSchema, body);
    const [newest] = await work.actionsOf('LOAN_STATUS');
    requirePermission(canCorrectLoanStatus(newest?.id === action.id));
    await requireSettable(work, change.loanStatus);
    return outcomeOf(change, await withFunding(work, change));
  },
};

/** @throws AppError `invalid` for a status that staff cannot set and that is not the loan's previous one. */
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

/**
 * The funding date stays with the status that set it first.
 * @throws AppError `invalid` for funding during the rescission period without a reason (STATUS-12).
 */
async function withFunding(work: ActionWork, change: LoanStatusChange): Promise<ActionOutcome['data']> {
  if (!isFundedStatus(change.loanStatus)) return change;
  const { reason, ...rest } = change as LoanStatusChange & FundedData;
  if (isFundedStatus(work.loan.status)) {
    const known = ((await work.actionsOf('LOAN_STATUS'))[0]?.data ?? {}) as FundedData;
    const kept = { fundedOn: known.fundedOn, reason: known.reason && (reason ?? known.reason) };
    return { ...rest, ...definedIn(kept) };
  }
  const { on, whyNot } = await readFundingDay(work.tx, work.loan, new Date(work.now));
  if (whyNot !== null && reason === undefined) {
    const message = `${whyNot} Enter the reason for funding the loan now.`;
    throw new AppError('invalid', message, { fields: { reason: message } });
  }
  return { ...rest, fundedOn: on, ...(whyNot !== null && { reason }) };
}

interface FundedData {
  fundedOn?: CalendarDate;
  reason?: string;
}

function definedIn(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Status, card and counts follow, and the closing date if the status has one. */
function outcomeOf(change: LoanStatusChange, data: ActionOutcome['data']): ActionOutcome {
  const { loanStatus } = change;
  const closing = 'closingDate' in change ? { closing_date: change.closingDate } : {};
  return { status: loanStatus, data, loan: { status: loanStatus, ...closing } };
}
