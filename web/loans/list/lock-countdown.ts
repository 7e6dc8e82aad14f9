import { isLoanOpen, type LoanStatus } from '../../../domain/loans/loan-status.ts';
import { isActiveLock, type LockStatus } from '../../../domain/locks/rate-lock.ts';
import {
  type CalendarDate,
  daysBetween,
  formatDate,
  isDateAlert,
} from '../../../domain/time/eastern-time.ts';

export interface LockDates {
  lockStatus: LockStatus | null;
  lockDate: CalendarDate | null;
  lockExpirationDate: CalendarDate | null;
}

export interface LockCountdown {
  /** 'Lock expires Jul 25, 2025'. */
  label: string;
  /** '4 days left', 'Expired 3 days ago', 'No lock'. */
  words: string;
  /** Within ten days of the expiration or past it: somebody has to act. */
  attention: boolean;
  /** The elapsed part of the lock's time, 0 to 1; null when nothing expires. */
  elapsed: number | null;
}

/** No countdown for a loan that is no longer worked on. */
export function lockCountdown(lock: LockDates, loanStatus: LoanStatus, today: CalendarDate): LockCountdown {
  const expires = lock.lockExpirationDate;
  if (lock.lockStatus === null || !isActiveLock(lock.lockStatus) || expires === null) {
    return { label: 'Rate lock', words: 'No lock', attention: false, elapsed: null };
  }
  if (!isLoanOpen(loanStatus)) {
    return { label: 'Locked until', words: formatDate(expires), attention: false, elapsed: null };
  }
  return {
    label: `Lock ${expires < today ? 'expired' : 'expires'} ${formatDate(expires)}`,
    words: daysLeftWords(expires, today),
    attention: isDateAlert(expires, today),
    elapsed: elapsedPart(lock.lockDate, expires, today),
  };
}

/** '4 days left', 'Expires today', 'Expired 3 days ago'. */
export function daysLeftWords(expires: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(today, expires);
  if (days === 0) return 'Expires today';
  return days > 0 ? `${counted(days)} left` : `Expired ${counted(-days)} ago`;
}

function counted(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

function elapsedPart(from: CalendarDate | null, to: CalendarDate, today: CalendarDate): number | null {
  if (from === null) return null;
  const length = daysBetween(from, to);
  return length <= 0 ? 1 : Math.min(1, Math.max(0, daysBetween(from, today) / length));
}
