import type { Db } from '../../platform/database.ts';
import { secondsUntil } from './session-times.ts';
import { clearFailures, countAttempt } from './sign-in.store.ts';

/** The attempts at a person's second factor are counted beside those at codes from the mail; no address has a space in it. */
function subject(staffId: string): string {
  return `second-factor ${staffId}`;
}

/** Which attempt this is; or for how many seconds none may be made. */
export type SecondFactorAttempt = { lockedFor: null; failures: number } | { lockedFor: number };

/** Counts an attempt at a second factor as failed before it is looked at, by the rules of the codes (decision 7). */
export async function countSecondFactorAttempt(
  tx: Db,
  staffId: string,
  now: Date,
): Promise<SecondFactorAttempt> {
  const attempt = await countAttempt(tx, subject(staffId), now);
  if (attempt.lockedUntil !== null) return { lockedFor: secondsUntil(attempt.lockedUntil, now) };
  return { lockedFor: null, failures: attempt.failures };
}

/** Forgets the failures: the person has shown their second factor, or has a new start. */
export function clearAttempts(tx: Db, staffId: string): Promise<void> {
  return clearFailures(tx, [subject(staffId)]);
}
