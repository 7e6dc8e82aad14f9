import { isActiveLock } from '../../locks/rate-lock.ts';
import type { CalendarDate } from '../../time/eastern-time.ts';
import type { LockFacts } from '../mapping/mismo-loan.ts';

/** A lock of a file that Lintel records. */
export interface RecordedLock extends LockFacts {
  lockDate: CalendarDate;
  lockExpirationDate: CalendarDate;
  status: 'LOCKED' | 'EXTENDED';
}

/**
 * The lock of a file, if it is complete enough to be recorded: both dates, in their order, and not in the future
 * (MISMO-35). Null for every other one.
 * @param today Eastern.
 */
export function recordedLock(lock: LockFacts | null, today: CalendarDate): RecordedLock | null {
  if (lock?.lockDate == null || lock.lockExpirationDate == null) return null;
  if (lock.lockExpirationDate < lock.lockDate || lock.lockDate > today) return null;
  if (lock.status != null && !isActiveLock(lock.status)) return null;
  const { lockDate, lockExpirationDate } = lock;
  const status = lock.status === 'EXTENDED' ? 'EXTENDED' : 'LOCKED';
  return { ...lock, lockDate, lockExpirationDate, status };
}
