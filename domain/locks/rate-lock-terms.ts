import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { addDays, type CalendarDate, daysBetween } from '../time/eastern-time.ts';

/** The highest weekly average of 30-year mortgages was 18.63% (Freddie Mac survey, October 1981). */
export const MAX_LOCK_RATE = 20;

/** In percent, with or without a percent sign; null if it is not a number. */
export function lockRateOf(typed: string): number | null {
  const digits = /^(\d+(?:\.\d*)?|\.\d+)\s*%?$/.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

export function canLockRate(typed: string): Permission {
  const rate = lockRateOf(typed);
  if (rate !== null && rate > 0 && rate <= MAX_LOCK_RATE) return ALLOWED;
  return refused(`Lock Rate must be a number above 0 and up to ${MAX_LOCK_RATE}, such as 6.125`);
}

/** As typed, with exactly one percent sign. Null if there is none. */
export function lockRateText(typed: string | null | undefined): string | null {
  const rate = (typed ?? '').replace(/[\s%]+$/, '').trim();
  return rate === '' ? null : `${rate}%`;
}

/** Warns if the date is past or the lock expires before it; else null (LOCK-6). */
export function closingDateWarning(
  closingDate: CalendarDate,
  expiration: CalendarDate | null,
  today: CalendarDate,
): string | null {
  const warnings = [
    closingDate < today ? 'The closing date is in the past.' : '',
    expiration !== null && closingDate > expiration ? 'The lock expires before the closing date.' : '',
  ];
  return warnings.filter(Boolean).join(' ') || null;
}

export function isClosingLate(
  closing: CalendarDate | null | undefined,
  expiration: CalendarDate | null | undefined,
): boolean {
  return Boolean(closing && expiration && closing > expiration);
}

/** In days, each with its shortcut key (LOCK-25). */
export const USUAL_LOCK_TERMS = [
  { days: 15, key: '1' },
  { days: 30, key: '3' },
  { days: 45, key: '4' },
  { days: 60, key: '6' },
] as const;

export function expirationAfter(lockDate: CalendarDate, days: number): CalendarDate {
  return addDays(lockDate, days);
}

export function lockTermOf(lockDate: CalendarDate, expiration: CalendarDate): number {
  return daysBetween(lockDate, expiration);
}
