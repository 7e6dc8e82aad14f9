import type { Application } from '../../../domain/application/application.ts';
import { isActiveLock, lockStatusOf } from '../../../domain/locks/rate-lock.ts';
import { lockRateOf } from '../../../domain/locks/rate-lock-terms.ts';
import type { QualificationInput } from '../../../domain/qualification/qualification-input.ts';
import type { Db } from '../../platform/database/database.ts';
import { readLoanLocks } from '../loan-actions/loan-locks.service.ts';

/** As on the Qualification page: with the rate of the active lock. */
export async function inputOf(db: Db, loanId: string, application: Application): Promise<QualificationInput> {
  const lock = (await readLoanLocks(db, loanId)).find(({ status }) => {
    const lockStatus = lockStatusOf(status);
    return lockStatus !== null && isActiveLock(lockStatus);
  });
  const rate = lockRateOf(lock?.lockedInterestRate ?? '');
  return { application, lockedRate: rate === null ? null : Math.round(rate * 1000) };
}
