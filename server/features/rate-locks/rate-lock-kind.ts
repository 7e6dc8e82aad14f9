import {
  type RateLockTerms,
  rateLockStatusSchema,
  rateLockTermsOn,
} from '../../../contract/actions/rate-lock-action.ts';
import {
  canBeginAs,
  canExtendLock,
  canRecordLock,
  canTransferLock,
  isActiveLock,
  isLockExtended,
  type LockStatus,
  lockStatusOf,
  statusWithLock,
  statusWithoutLock,
} from '../../../domain/locks/rate-lock.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import {
  type ActionOutcome,
  type ActionWork,
  closingOfLoan,
  type LoanActionKind,
  type StoredLoanAction,
} from '../../loan-action-kinds/loan-action-kind.ts';
import { requirePermission } from '../../platform/app-error.ts';
import { parseBody } from '../../platform/http/json-body.ts';

/** The stored part of a lock, except its status, in the API's field names. */
type StoredLock = RateLockTerms & {
  initialLockExpirationDate: CalendarDate;
  lockExtendedOn: CalendarDate | null;
  isLockExtended: boolean;
};

/**
 * A lock is recorded once, extended and modified in place, and transferred by a successor or by status alone. The
 * server derives status, initial expiration and the extension marks; clients can only set TRANSFERRED.
 */
export const rateLockKind: LoanActionKind = {
  actionType: 'LOCK',

  async create(work, body) {
    requirePermission(canBeginAs(statusIn(body)));
    const locks = await work.actionsOf('LOCK');
    const hasActiveLock = locks.some(({ status }) => isActive(status));
    requirePermission(canRecordLock(work.loan.status, hasActiveLock));
    return newLock(work, body);
  },

  async change(work, action, body) {
    if (statusIn(body) === 'TRANSFERRED') return transferred(work, action);
    requirePermission(canExtendLock(work.loan.status, lockStatusOf(action.status)));
    const terms = parseBody(rateLockTermsOn(work.today), body);
    const before = action.data as Partial<StoredLock>;
    const initial = before.initialLockExpirationDate ?? before.lockExpirationDate ?? terms.lockExpirationDate;
    const isExtended = isLockExtended(terms.lockExpirationDate, initial);
    const isSameDay = before.lockExpirationDate === terms.lockExpirationDate;
    const data: StoredLock = {
      ...terms,
      initialLockExpirationDate: initial,
      lockExtendedOn: isExtended ? ((isSameDay ? before.lockExtendedOn : undefined) ?? work.today) : null,
      isLockExtended: isExtended,
    };
    return lockOutcome(isExtended ? 'EXTENDED' : 'LOCKED', data, before.closingDate);
  },

  async succeed(work, action, body) {
    requirePermission(canTransferLock(work.loan.status, lockStatusOf(action.status)));
    return { ended: { status: 'TRANSFERRED', data: action.data }, begun: newLock(work, body) };
  },
};

/**
 * First half of a transfer in two calls: the lock keeps its terms, and the loan has no lock until the next one is
 * recorded.
 */
function transferred(work: ActionWork, action: StoredLoanAction): ActionOutcome {
  requirePermission(canTransferLock(work.loan.status, lockStatusOf(action.status)));
  return {
    status: 'TRANSFERRED',
    data: action.data,
    loan: {
      status: statusWithoutLock(work.loan.status),
      lock_status: null,
      lock_date: null,
      lock_expiration_date: null,
    },
  };
}

/** A newly recorded lock, and its effect on the loan. */
function newLock(work: ActionWork, body: unknown): ActionOutcome {
  const terms = parseBody(rateLockTermsOn(work.today), body);
  const data: StoredLock = {
    ...terms,
    initialLockExpirationDate: terms.lockExpirationDate,
    lockExtendedOn: null,
    isLockExtended: false,
  };
  const outcome = lockOutcome('LOCKED', data, undefined);
  return { ...outcome, loan: { ...outcome.loan, status: statusWithLock(work.loan.status) } };
}

/**
 * Lists, cards and the summary read the loan's own columns, which change in the same transaction.
 * @param closingBefore the closing date of the lock before a change.
 */
function lockOutcome(
  status: 'LOCKED' | 'EXTENDED',
  data: StoredLock,
  closingBefore: CalendarDate | undefined,
): ActionOutcome {
  return {
    status,
    data,
    loan: {
      ...closingOfLoan(closingBefore, data.closingDate).loan,
      lock_status: status,
      lock_date: data.lockDate,
      lock_expiration_date: data.lockExpirationDate,
      loan_program: data.loanProgram,
    },
  };
}

function statusIn(body: unknown): LockStatus | undefined {
  return parseBody(rateLockStatusSchema, body).status;
}

function isActive(status: string | null): boolean {
  const lockStatus = lockStatusOf(status);
  return lockStatus !== null && isActiveLock(lockStatus);
}
