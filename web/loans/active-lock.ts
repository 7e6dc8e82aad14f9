import type { LoanAction } from '../../contract/actions/loan-actions.ts';
import { isActiveLock, lockStatusOf } from '../../domain/locks/rate-lock.ts';
import { lockRateOf } from '../../domain/locks/rate-lock-terms.ts';
import type { RateMilli } from '../../domain/money/exact-cents.ts';

export function activeLock(locks: readonly LoanAction[]): LoanAction | undefined {
  return locks.find(({ status }) => {
    const lockStatus = lockStatusOf(status);
    return lockStatus !== null && isActiveLock(lockStatus);
  });
}

export function lockedRateOf(lock: LoanAction | undefined): RateMilli | null {
  const rate = lockRateOf(lock?.lockedInterestRate ?? '');
  return rate === null ? null : Math.round(rate * 1000);
}
