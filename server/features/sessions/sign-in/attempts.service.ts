import { secondsUntil } from '../../../../domain/time/seconds.ts';
import type { Db } from '../../../platform/database/database.ts';
import { clearFailures, countAttempt } from './sign-in.store.ts';

/**
 * The counter of second-factor attempts, separate from that of codes. Unambiguous, because no address contains a space.
 */
function subject(staffId: string): string {
  return `second-factor ${staffId}`;
}

/** The number of this attempt, or the seconds until a lock ends. */
export type SecondFactorAttempt = { lockedFor: null; failures: number } | { lockedFor: number };

/**
 * Counts an attempt at a second factor as failed before it is checked, by the rules of the codes
 * (docs/decisions/sign-in-codes.md).
 */
export async function countSecondFactorAttempt(
  tx: Db,
  staffId: string,
  now: Date,
): Promise<SecondFactorAttempt> {
  const attempt = await countAttempt(tx, subject(staffId), now);
  if (attempt.lockedUntil !== null) return { lockedFor: secondsUntil(attempt.lockedUntil, now) };
  return { lockedFor: null, failures: attempt.failures };
}

/** Clears the failures, because the person has passed the second factor or starts over. */
export function clearAttempts(tx: Db, staffId: string): Promise<void> {
  return clearFailures(tx, [subject(staffId)]);
}
