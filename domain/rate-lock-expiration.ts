import { addDays, type CalendarDate, easternHour } from './eastern-time.ts';
import { isLoanOpen, type LoanStatus } from './loan-status.ts';

/** A list can ask for locks that expire within so many days. */
export const MAX_LOCK_EXPIRES_WITHIN = 365;

/** Who works on a loan is mailed so many days before its lock expires. */
export const LOCK_REMINDER_DAYS = 3;

/** From this hour on in New York, before the desk opens; the later start of a server still sends them that day. */
export const LOCK_REMINDER_HOUR = 7;

interface LockedLoan {
  loanStatus: LoanStatus;
  /** Of the active lock; null where there is none. */
  lockExpirationDate: CalendarDate | null;
}

/**
 * Whether a loan is on the list of locks that expire within so many days. One that has expired already stays on it while
 * somebody works on the loan: it is the most urgent of all (decision 14). The list's query says the same in SQL; a server
 * test holds the two together.
 */
export function isLockExpiringWithin(loan: LockedLoan, days: number, today: CalendarDate): boolean {
  const { loanStatus, lockExpirationDate } = loan;
  if (lockExpirationDate === null || !isLoanOpen(loanStatus)) return false;
  return lockExpirationDate <= addDays(today, days);
}

/** The days on which a lock has to expire for people to be reminded of it on a day, both included. */
export function reminderRange(today: CalendarDate): { from: CalendarDate; by: CalendarDate } {
  return { from: today, by: addDays(today, LOCK_REMINDER_DAYS) };
}

/** Whether the reminders of a day may go out by now, on the clock of New York. */
export function isReminderTime(at: Date): boolean {
  return easternHour(at) >= LOCK_REMINDER_HOUR;
}
