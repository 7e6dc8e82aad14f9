import { businessDaysAfter, isGeneralBusinessDay } from '../deadlines/business-days.ts';
import { isActiveLock, lockStatusOf } from '../locks/rate-lock.ts';
import type { CalendarDate } from '../time/eastern-time.ts';

/** 12 CFR 1026.19(e)(3)(iv)(E), comment 37(a)(13)-2. */
const DAYS_TO_PROCEED = 10;

/** The last day to state an intent to proceed with these costs. Offices must be open on its days (12 CFR 1026.2(a)(6)). */
export function estimateExpiresOn(issuedOn: CalendarDate): CalendarDate {
  return businessDaysAfter(issuedOn, DAYS_TO_PROCEED, isGeneralBusinessDay);
}

interface KnownLock {
  status: string | null;
  lockExpirationDate?: CalendarDate | null | undefined;
}

/** Null if the rate floats, or the lock has ended by the day of issue (12 CFR 1026.37(a)(13)). */
export function lockedUntil(locks: readonly KnownLock[], issuedOn: CalendarDate): CalendarDate | null {
  const active = locks.find(({ status }) => {
    const known = lockStatusOf(status);
    return known !== null && isActiveLock(known);
  });
  const expiration = active?.lockExpirationDate ?? null;
  return expiration === null || expiration < issuedOn ? null : expiration;
}
