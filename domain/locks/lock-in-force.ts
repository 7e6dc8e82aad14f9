import type { CalendarDate } from '../time/eastern-time.ts';
import { isActiveLock, lockStatusOf } from './rate-lock.ts';

interface DatedLock {
  status?: string | null | undefined;
  lockDate?: CalendarDate | null | undefined;
  lockExpirationDate?: CalendarDate | null | undefined;
}

/** Not transferred; it may have ended. */
export function activeLockOf<Lock extends DatedLock>(locks: readonly Lock[]): Lock | undefined {
  return locks.find(({ status }) => {
    const known = lockStatusOf(status);
    return known !== null && isActiveLock(known);
  });
}

/** Binds the lender to its rate on that day: a lock holds from its first day until the end of its last one. */
export function lockInForce<Lock extends DatedLock>(
  locks: readonly Lock[],
  day: CalendarDate,
): Lock | undefined {
  const lock = activeLockOf(locks);
  if (lock === undefined || hasLockEnded(lock, day)) return undefined;
  return lock.lockDate != null && lock.lockDate > day ? undefined : lock;
}

export function hasLockEnded(
  { lockExpirationDate }: Pick<DatedLock, 'lockExpirationDate'>,
  day: CalendarDate,
): boolean {
  return lockExpirationDate != null && lockExpirationDate < day;
}
