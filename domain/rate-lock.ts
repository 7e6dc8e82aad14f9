import { type CalendarDate, daysBetween } from './eastern-time.ts';
import { isLoanOpen, type LoanStatus } from './loan-status.ts';

/** LOCKED and EXTENDED are active; TRANSFERRED is kept for the record only. */
export const LOCK_STATUSES = ['LOCKED', 'EXTENDED', 'TRANSFERRED'] as const;

export type LockStatus = (typeof LOCK_STATUSES)[number];

/** From this age on, in days, the row of a lock asks for attention (staff shell specification, section 9). */
export const LOCK_AGE_ALERT_DAYS = 30;

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
