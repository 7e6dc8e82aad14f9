import { type CalendarDate, daysBetween } from './eastern-time.ts';
import { canWorkOnLoanActions } from './loan-action.ts';
import { isLoanOpen, type LoanStatus } from './loan-status.ts';
import { ALLOWED, type Permission, refused } from './permission.ts';

/** LOCKED and EXTENDED are active; TRANSFERRED is kept for the record only. */
export const LOCK_STATUSES = ['LOCKED', 'EXTENDED', 'TRANSFERRED'] as const;

export type LockStatus = (typeof LOCK_STATUSES)[number];

/** From this age on, in days, the row of a lock asks for attention (staff shell specification, section 9). */
export const LOCK_AGE_ALERT_DAYS = 30;

/** The rate is kept as it was typed; limits of the loan actions specification, section 5. */
export const MAX_LOCK_RATE_LENGTH = 5;
export const MAX_INVESTOR_NAME_LENGTH = 200;

/** The status of a lock as it was stored; null for anything that is none. */
export function lockStatusOf(status: string | null | undefined): LockStatus | null {
  return LOCK_STATUSES.find((known) => known === status) ?? null;
}

export function isActiveLock(status: LockStatus): boolean {
  return status !== 'TRANSFERRED';
}

/**
 * Age of a lock in whole Eastern days since the lock date; null when there is no lock or nobody waits for it any more
 * (closed or discarded loans), so that the 30-day highlight marks only rows that need a person.
 */
export function ageOfLock(
  lockDate: CalendarDate | null,
  loanStatus: LoanStatus,
  today: CalendarDate,
): number | null {
  if (lockDate === null || !isLoanOpen(loanStatus)) return null;
  return Math.max(0, daysBetween(lockDate, today));
}

/** Whether the age of a lock asks for attention. */
export function isLockAgeAlert(age: number | null): boolean {
  return age !== null && age >= LOCK_AGE_ALERT_DAYS;
}

/** A loan has one active lock at a time; another one takes its place by a transfer only. */
export function canRecordLock(loanStatus: LoanStatus | null, hasActiveLock: boolean): Permission {
  if (hasActiveLock) {
    return refused('This loan has an active lock already: extend or modify that one, or transfer it.');
  }
  return canWorkOnLoanActions(loanStatus);
}

/** Extend / Modify: for the active lock only, what was transferred stays as it was. */
export function canExtendLock(loanStatus: LoanStatus | null, lock: LockStatus | null): Permission {
  return canChangeLock(loanStatus, lock, 'only the active lock can be extended or modified.');
}

export function canTransferLock(loanStatus: LoanStatus | null, lock: LockStatus | null): Permission {
  return canChangeLock(loanStatus, lock, 'only the active lock can be transferred.');
}

function canChangeLock(loanStatus: LoanStatus | null, lock: LockStatus | null, rule: string): Permission {
  if (lock === null || !isActiveLock(lock)) {
    return refused(`This lock has been transferred already: ${rule}`);
  }
  return canWorkOnLoanActions(loanStatus);
}

/** A lock is TRANSFERRED only after it was active: a new one cannot begin so. */
export function canBeginAs(status: LockStatus | undefined): Permission {
  return status === 'TRANSFERRED' ? refused('A new lock cannot be TRANSFERRED.') : ALLOWED;
}

/** Dates up to and including today are no expiration (loan actions specification, section 5). */
export function canExpireOn(expiration: CalendarDate, today: CalendarDate): Permission {
  return expiration > today ? ALLOWED : refused('Lock Expires On must be after today');
}

export const LOCKED_TOO_LATE = 'Locked On must not be after Lock Expires On';

/** A lock starts on the day it expires at the latest. */
export function canLockOn(lockDate: CalendarDate, expiration: CalendarDate): Permission {
  return lockDate <= expiration ? ALLOWED : refused(LOCKED_TOO_LATE);
}

/** An extension is an expiration that changed; a corrected investor or rate leaves the lock as it was (decision 41). */
export function isLockExtended(expiration: CalendarDate, initial: CalendarDate): boolean {
  return expiration !== initial;
}

/** A floating loan is LOCKED with its lock; a status that staff have set stays (decision 14). */
export function statusWithLock(loanStatus: LoanStatus): LoanStatus {
  return loanStatus === 'FLOATED' ? 'LOCKED' : loanStatus;
}

/** A locked loan floats again while the lock that follows a transferred one is missing (decision 41). */
export function statusWithoutLock(loanStatus: LoanStatus): LoanStatus {
  return loanStatus === 'LOCKED' ? 'FLOATED' : loanStatus;
}
