import type { LoanAction } from '../../contract/actions/loan-actions.ts';
import { isActiveLock, lockStatusOf } from '../../domain/locks/rate-lock.ts';

/** The active lock among a loan's locks. */
export function activeLock(locks: readonly LoanAction[]): LoanAction | undefined {
  return locks.find(({ status }) => {
    const lockStatus = lockStatusOf(status);
    return lockStatus !== null && isActiveLock(lockStatus);
  });
}
