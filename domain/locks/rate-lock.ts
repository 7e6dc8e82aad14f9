import { canWorkOnLoanActions } from '../loans/loan-action.ts';
import { isLoanOpen, type LoanStatus } from '../loans/loan-status.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { type CalendarDate, daysBetween } from '../time/eastern-time.ts';

/** LOCKED and EXTENDED are active; TRANSFERRED is history. */
export const LOCK_STATUSES = ['LOCKED', 'EXTENDED', 'TRANSFERRED'] as const;

export type LockStatus = (typeof LOCK_STATUSES)[number];

/** Locks this many days old are highlighted (LIST-19). */
const LOCK_AGE_ALERT_DAYS = 30;

/** The rate is stored as typed (LOCK-2, LOCK-3). */
export const MAX_LOCK_RATE_LENGTH = 5;
export const MAX_INVESTOR_NAME_LENGTH = 200;

export function lockStatusOf(status: string | null | undefined): LockStatus | null {
  return LOCK_STATUSES.find((known) => known === status) ?? null;
}

export function isActiveLock(status: LockStatus): boolean {
  return status !== 'TRANSFERRED';
}

/** Whole Eastern days. Null without a lock, and on closed or discarded loans, which need no action (LIST-18). */
export function ageOfLock(
  lockDate: CalendarDate | null,
  loanStatus: LoanStatus,
  today: CalendarDate,
): number | null {
  if (lockDate === null || !isLoanOpen(loanStatus)) return null;
  return Math.max(0, daysBetween(lockDate, today));
}

export function isLockAgeAlert(age: number | null): boolean {
  return age !== null && age >= LOCK_AGE_ALERT_DAYS;
}

/** A loan has one active lock at a time; only a transfer replaces it (LOCK-12). */
export function canRecordLock(loanStatus: LoanStatus | null, hasActiveLock: boolean): Permission {
  if (hasActiveLock) {
    return refused('This loan already has an active lock. Extend, modify or transfer that one.');
  }
  return canWorkOnLoanActions(loanStatus);
}

/** Extend / Modify: only for the active lock. A transferred lock stays as it was (LOCK-17). */
export function canExtendLock(loanStatus: LoanStatus | null, lock: LockStatus | null): Permission {
  return canChangeLock(loanStatus, lock, 'only the active lock can be extended or modified.');
}

export function canTransferLock(loanStatus: LoanStatus | null, lock: LockStatus | null): Permission {
  return canChangeLock(loanStatus, lock, 'only the active lock can be transferred.');
}

/** Only an active, unexpired lock on an open loan (LOCK-26). */
export function canConfirmLock(
  loanStatus: LoanStatus | null,
  lock: LockStatus | null,
  expiration: CalendarDate | null | undefined,
  today: CalendarDate,
): Permission {
  if (lock === null || !isActiveLock(lock)) return refused('This loan has no active lock to confirm.');
  if (loanStatus !== null && !isLoanOpen(loanStatus))
    return refused('This loan is no longer open. Its lock needs no confirmation.');
  if (!expiration || expiration < today)
    return refused('This lock has expired. Extend it before you confirm it.');
  return canWorkOnLoanActions(loanStatus);
}

function canChangeLock(loanStatus: LoanStatus | null, lock: LockStatus | null, rule: string): Permission {
  if (lock === null || !isActiveLock(lock)) {
    return refused(`This lock has been transferred already: ${rule}`);
  }
  return canWorkOnLoanActions(loanStatus);
}

/** A lock becomes TRANSFERRED only after being active. */
export function canBeginAs(status: LockStatus | undefined): Permission {
  return status === 'TRANSFERRED' ? refused('A new lock cannot be TRANSFERRED.') : ALLOWED;
}

/** LOCK-4. */
export function canExpireOn(expiration: CalendarDate, today: CalendarDate): Permission {
  return expiration > today ? ALLOWED : refused('Lock Expires On must be after today');
}

/** LOCK-5. */
export function canLockOn(lockDate: CalendarDate, expiration: CalendarDate, today: CalendarDate): Permission {
  if (lockDate > expiration) return refused('Locked On must not be after Lock Expires On');
  return lockDate <= today ? ALLOWED : refused('Locked On must not be after today');
}

/**
 * A changed expiration is an extension; a corrected investor or rate is not (LOCK-14, docs/decisions/rate-locks.md).
 */
export function isLockExtended(expiration: CalendarDate, initial: CalendarDate): boolean {
  return expiration !== initial;
}

/** A floating loan becomes LOCKED with its lock; a status that staff have set stays (LOCK-20, docs/decisions/rate-locks.md). */
export function statusWithLock(loanStatus: LoanStatus): LoanStatus {
  return loanStatus === 'FLOATED' ? 'LOCKED' : loanStatus;
}

/** A locked loan floats again if a transferred lock has no successor (LOCK-19, docs/decisions/rate-locks.md). */
export function statusWithoutLock(loanStatus: LoanStatus): LoanStatus {
  return loanStatus === 'LOCKED' ? 'FLOATED' : loanStatus;
}
