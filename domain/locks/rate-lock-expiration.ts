import { isLoanOpen, type LoanStatus } from '../loans/loan-status.ts';
import { addDays, type CalendarDate, easternHour } from '../time/eastern-time.ts';

/** In days. */
export const MAX_LOCK_EXPIRES_WITHIN = 365;

/** The people who work on a loan get a reminder this many days before its lock expires (LOCK-21). */
export const LOCK_REMINDER_DAYS = 3;

/** New York time, before the desk opens. A server that starts later sends them that day (LOCK-22). */
export const LOCK_REMINDER_HOUR = 7;

interface LockedLoan {
  loanStatus: LoanStatus;
  /** Expiration of the active lock; null when there is none. */
  lockExpirationDate: CalendarDate | null;
}

/**
 * Includes locks that expire today, but not expired ones, which have their own list (LIST-24,
 * docs/decisions/rate-locks.md). The list's query has the same rule in SQL; a server test compares them.
 */
export function isLockExpiringWithin(loan: LockedLoan, days: number, today: CalendarDate): boolean {
  const { loanStatus, lockExpirationDate } = loan;
  if (lockExpirationDate === null || !isLoanOpen(loanStatus)) return false;
  return lockExpirationDate >= today && lockExpirationDate <= addDays(today, days);
}

export function isLockExpired({ loanStatus, lockExpirationDate }: LockedLoan, today: CalendarDate): boolean {
  return lockExpirationDate !== null && isLoanOpen(loanStatus) && lockExpirationDate < today;
}

export function reminderRange(today: CalendarDate): { from: CalendarDate; by: CalendarDate } {
  return { from: today, by: addDays(today, LOCK_REMINDER_DAYS) };
}

export function isReminderTime(at: Date): boolean {
  return easternHour(at) >= LOCK_REMINDER_HOUR;
}
