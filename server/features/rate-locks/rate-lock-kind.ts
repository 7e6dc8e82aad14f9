import {
  type RateLockTerms,
  rateLockStatusSchema,
  rateLockTermsOn,
} from '../../../contract/rate-lock-action.ts';
import type { CalendarDate } from '../../../domain/eastern-time.ts';
import {
  canExtendLock,
  canRecordLock,
  canSetLockStatus,
  canTransferLock,
  isActiveLock,
  isLockExtended,
  lockStatusOf,
  statusWithLock,
} from '../../../domain/rate-lock.ts';
import {
  type ActionOutcome,
  type ActionWork,
  type LoanActionKind,
  parseActionBody,
  requirePermission,
} from '../loan-actions/loan-action-kind.ts';
import type { LoanChange } from '../loans/loan-changes.service.ts';

/** What is stored of a lock beside its status, by the names of the wire. */
type StoredLock = RateLockTerms & {
  initialLockExpirationDate: CalendarDate;
  lockExtendedOn: CalendarDate | null;
  isLockExtended: boolean;
};

/**
 * LOCK: recorded once, extended and modified in place, transferred by a successor. Status, initial expiration and the marks
 * of an extension follow from what is done; what a body says of them is not looked at.
 */
export const rateLockKind: LoanActionKind = {
  actionType: 'LOCK',

  async create(work, body) {
    requireSettableStatus(body);
    const locks = await work.actionsOf('LOCK');
    const hasActiveLock = locks.some(({ status }) => isActive(status));
    requirePermission(canRecordLock(work.loan.status, hasActiveLock));
    return newLock(work, body);
  },

  async change(work, action, body) {
    requirePermission(canExtendLock(work.loan.status, lockStatusOf(action.status)));
    requireSettableStatus(body);
    const terms = parseActionBody(rateLockTermsOn(work.today), body);
    const before = action.data as Partial<StoredLock>;
    const isExtended = isLockExtended(terms.lockExpirationDate, work.today);
    const isSameDay = before.lockExpirationDate === terms.lockExpirationDate;
    const data: StoredLock = {
      ...terms,
      initialLockExpirationDate:
        before.initialLockExpirationDate ?? before.lockExpirationDate ?? terms.lockExpirationDate,
      lockExtendedOn: (isSameDay ? before.lockExtendedOn : undefined) ?? work.today,
      isLockExtended: isExtended,
    };
    return lockOutcome(isExtended ? 'EXTENDED' : 'LOCKED', data, {});
  },

  async succeed(work, action, body) {
    requirePermission(canTransferLock(work.loan.status, lockStatusOf(action.status)));
    return { ended: { status: 'TRANSFERRED', data: action.data }, begun: newLock(work, body) };
  },
};

/** A lock as it is first recorded, and what the loan becomes by it. */
function newLock(work: ActionWork, body: unknown): ActionOutcome {
  const terms = parseActionBody(rateLockTermsOn(work.today), body);
  const data: StoredLock = {
    ...terms,
    initialLockExpirationDate: terms.lockExpirationDate,
    lockExtendedOn: null,
    isLockExtended: false,
  };
  return lockOutcome('LOCKED', data, { status: statusWithLock(work.loan.status) });
}

/** Lists, cards and the summary read the loan's own columns: they follow in the same transaction. */
function lockOutcome(status: 'LOCKED' | 'EXTENDED', data: StoredLock, loan: LoanChange): ActionOutcome {
  return {
    status,
    data,
    loan: {
      ...loan,
      lock_status: status,
      lock_date: data.lockDate,
      lock_expiration_date: data.lockExpirationDate,
      loan_program: data.loanProgram,
      closing_date: data.closingDate,
    },
  };
}

function requireSettableStatus(body: unknown): void {
  requirePermission(canSetLockStatus(parseActionBody(rateLockStatusSchema, body).status));
}

function isActive(status: string | null): boolean {
  const lockStatus = lockStatusOf(status);
  return lockStatus !== null && isActiveLock(lockStatus);
}
