import {
  type LoanStatusChange,
  loanStatusActionSchema,
} from '../../../contract/actions/loan-status-action.ts';
import { homeToday } from '../../../domain/deadlines/deadline-facts.ts';
import { canFundAfterNotices } from '../../../domain/deadlines/rescission/rescission-exercise.ts';
import { statusWords } from '../../../domain/labels/value-words.ts';
import {
  canCorrectLoanStatus,
  canSetLoanStatus,
  isFundedStatus,
  type LoanStatus,
  statusToReturnTo,
} from '../../../domain/loans/loan-status.ts';
import { ALLOWED } from '../../../domain/people/permission.ts';
import { asksForReason, stopsStatus } from '../../../domain/requirements/requirement.ts';
import {
  type JudgedRequirement,
  missingWords,
  overriddenBefore,
} from '../../../domain/requirements/requirement-table.ts';
import type { ActionOutcome, ActionWork, LoanActionKind } from '../../loan-action-kinds/loan-action-kind.ts';
import { AppError, requirePermission } from '../../platform/app-error.ts';
import { parseBody } from '../../platform/http/json-body.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StatusData } from './loan-status.store.ts';
import { judgeLoan, requirementAnswers } from './status-requirements.service.ts';

/**
 * LOAN_STATUS: each staff decision is an action, so the list shows how the loan got its status; the last one can be
 * corrected.
 */
export function createLoanStatusKind({ companySettings }: Pick<Platform, 'companySettings'>): LoanActionKind {
  const decide = async (work: ActionWork, change: LoanStatusChange): Promise<ActionOutcome> => {
    await requireSettable(work, change.loanStatus);
    const { judged, facts } = await judgeLoan(
      work.tx,
      { loan: work.loan, now: new Date(work.now), table: companySettings.current().statusRequirements },
      {
        loanStatus: change.loanStatus,
        closingDate: 'closingDate' in change ? change.closingDate : undefined,
      },
    );
    if (isFundedStatus(change.loanStatus)) requirePermission(canFundAfterNotices(facts.deadlines));
    const inForce = await statusInForce(work);
    const { reason: _, ...status } = change;
    const { loanStatus } = status;
    // The day of the funding stays with the status that set it first.
    const fundedOn = isFundedStatus(work.loan.status) ? inForce.fundedOn : homeToday(facts.deadlines);
    const { overridden, reason, told } = overridesOf(judged, inForce, change);
    const closing = 'closingDate' in status ? { closing_date: status.closingDate } : {};
    return {
      status: loanStatus,
      data: {
        ...status,
        ...(isFundedStatus(loanStatus) && fundedOn !== undefined && { fundedOn }),
        ...(reason !== undefined && { reason, overridden }),
      },
      loan: { status: loanStatus, ...closing },
      ...(told.length > 0 &&
        reason !== undefined && { overridden: { loanStatus, requirements: told, reason } }),
    };
  };

  return {
    actionType: 'LOAN_STATUS',
    follows: 'of-others',

    create: (work, body) => decide(work, parseBody(loanStatusActionSchema, body)),

    async change(work, action, body) {
      const change = parseBody(loanStatusActionSchema, body);
      const [newest] = await work.actionsOf('LOAN_STATUS');
      requirePermission(canCorrectLoanStatus(newest?.id === action.id));
      return decide(work, change);
    },
  };
}

/** @throws AppError `invalid` for a status that staff cannot set and that is not the loan's previous one. */
async function requireSettable({ loan, actionsOf }: ActionWork, status: LoanStatus): Promise<void> {
  const decided = (await actionsOf('LOAN_STATUS')).map((action) => action.status as LoanStatus);
  const { progress, lock_status } = loan;
  const returnsTo = statusToReturnTo(
    { status: loan.status, progress, hasActiveLock: lock_status !== null },
    decided,
  );
  // A returned status that is set again, as after a lost answer.
  const isSet = loan.status === status && decided[0] === status;
  const permission = isSet ? ALLOWED : canSetLoanStatus(status, returnsTo);
  if (permission.ok) return;
  throw new AppError('invalid', 'Some fields are not valid.', { fields: { loanStatus: permission.reason } });
}

/** The data of the current status; empty if it was derived. */
async function statusInForce({ loan, actionsOf }: ActionWork): Promise<StatusData> {
  const [newest] = await actionsOf('LOAN_STATUS');
  return newest?.status === loan.status ? (newest.data as StatusData) : {};
}

interface Overrides {
  overridden: string[];
  reason: string | undefined;
  /** Those that the change itself gives a reason for. */
  told: string[];
}

/**
 * What is overridden, and why. Reasons of the current status go on to the next one (STATUS-16).
 * @throws AppError `conflict` with the requirements that stop the status; `invalid` without a reason.
 */
function overridesOf(
  judged: readonly JudgedRequirement[],
  inForce: StatusData,
  { loanStatus, reason }: LoanStatusChange,
): Overrides {
  const before = overriddenBefore(inForce);
  const stopping = judged.filter(stopsStatus);
  if (stopping.length > 0) {
    const message = `The loan lacks what '${statusWords(loanStatus)}' requires. ${missingWords(stopping)}`;
    throw new AppError('conflict', message, {
      current: { requirements: requirementAnswers(stopping, before) },
    });
  }
  const asking = judged.filter(asksForReason).filter(({ id }) => !before.includes(id));
  if (asking.length > 0 && !reason) {
    const message = `${missingWords(asking)} Enter the reason for setting this status now.`;
    throw new AppError('invalid', message, { fields: { reason: message } });
  }
  const overridden = judged
    .map(({ id }) => id)
    .filter((id) => before.includes(id) || asking.some((one) => one.id === id));
  if (overridden.length === 0) return { overridden, reason: undefined, told: [] };
  const given = reason || inForce.reason;
  const told = asking.length > 0 ? asking.map(({ id }) => id) : given === inForce.reason ? [] : overridden;
  return { overridden, reason: given, told };
}
