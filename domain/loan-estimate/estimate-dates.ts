import { businessDaysAfter, isGeneralBusinessDay } from '../deadlines/business-days.ts';
import { estimateDueOn } from '../deadlines/disclosure-deadlines.ts';
import { lockInForce } from '../locks/lock-in-force.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';

/** 12 CFR 1026.19(e)(3)(iv)(E), comment 37(a)(13)-2. */
const DAYS_TO_PROCEED = 10;

/** The last day to state an intent to proceed with these costs. Offices must be open on its days (12 CFR 1026.2(a)(6)). */
export function estimateExpiresOn(issuedOn: CalendarDate): CalendarDate {
  return businessDaysAfter(issuedOn, DAYS_TO_PROCEED, isGeneralBusinessDay);
}

interface KnownLock {
  status?: string | null | undefined;
  lockExpirationDate?: CalendarDate | null | undefined;
}

/** Null if the rate floats, or the lock has ended by the day of issue (12 CFR 1026.37(a)(13)). */
export function lockedUntil(locks: readonly KnownLock[], issuedOn: CalendarDate): CalendarDate | null {
  return lockInForce(locks, issuedOn)?.lockExpirationDate ?? null;
}

/** The same of an issued first estimate: that it was sent late, or is late while it is not sent (DELIVER-11). */
export function lateSendingWords(
  applicationOn: CalendarDate | null,
  sentOn: CalendarDate | null,
  today: CalendarDate,
): string | null {
  const late = lateWords(applicationOn, sentOn ?? today);
  if (late === null) return null;
  return `${late} ${sentOn === null ? 'It has not been sent.' : `It was sent on ${formatDate(sentOn)}.`}`;
}

/** Says that the first estimate goes out after its last day (LE-15); null in time, or without an application. */
export function lateWords(
  applicationOn: CalendarDate | null,
  issuedOn: CalendarDate,
  what = 'The Loan Estimate',
): string | null {
  if (applicationOn === null) return null;
  const dueOn = estimateDueOn(applicationOn);
  if (issuedOn <= dueOn) return null;
  return `${what} was due by ${formatDate(dueOn)}, three business days after the application of ${formatDate(applicationOn)} (12 CFR 1026.19(e)(1)(iii)(A)).`;
}
