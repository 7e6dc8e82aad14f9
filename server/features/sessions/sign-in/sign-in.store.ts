import { sql } from 'kysely';
import { LOCKOUT_SECONDS, MAX_WRONG_CODES } from '../../../../domain/sessions/sign-in.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import { secondsFrom } from '../../../../domain/time/seconds.ts';
import type { Db } from '../../../platform/database/database.ts';

/** Whether a code may be checked, and the attempt's number; or the end of the lock. */
export type Attempt = { lockedUntil: null; failures: number } | { lockedUntil: Instant };

/**
 * Counts an attempt as failed before its code is checked, and locks its subject at the last allowed one. The row
 * stays locked until the transaction ends, so that attempts on one subject run one after the other across processes.
 * @param subject an account with its client, a network, or a person's second factor.
 */
export async function countAttempt(
  tx: Db,
  subject: string,
  now: Date,
  limit: number = MAX_WRONG_CODES,
): Promise<Attempt> {
  const startsOver = sql<boolean>`(f.locked_until IS NOT NULL OR f.last_failure_at <= ${secondsFrom(now, -LOCKOUT_SECONDS)})`;
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO sign_in_failures AS f (email, failures, locked_until, last_failure_at)
    VALUES (${subject}, 1, NULL, ${now.toISOString()})
    ON CONFLICT (email) DO UPDATE SET
      failures = CASE WHEN ${startsOver} THEN 1 ELSE f.failures + 1 END,
      locked_until = CASE WHEN NOT ${startsOver} AND f.failures + 1 >= ${limit}
        THEN ${secondsFrom(now, LOCKOUT_SECONDS)}::timestamptz END,
      last_failure_at = excluded.last_failure_at
    WHERE f.locked_until IS NULL OR f.locked_until <= ${now.toISOString()}
    RETURNING failures`.execute(tx);
  if (rows[0] !== undefined) return { lockedUntil: null, failures: rows[0].failures };
  const { locked_until } = await tx
    .selectFrom('sign_in_failures')
    .select('locked_until')
    .where('email', '=', subject)
    .executeTakeFirstOrThrow();
  return { lockedUntil: locked_until ?? now.toISOString() };
}

/** The end of a lock; undefined without one. Counts nothing. */
export async function findLock(tx: Db, subject: string, now: Date): Promise<Instant | undefined> {
  const row = await tx
    .selectFrom('sign_in_failures')
    .select('locked_until')
    .where('email', '=', subject)
    .where('locked_until', '>', now.toISOString())
    .executeTakeFirst();
  return row?.locked_until ?? undefined;
}

export async function clearFailures(tx: Db, subjects: readonly string[]): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('email', 'in', subjects).execute();
}

/** Undoes the count of an attempt that was correct. */
export async function uncountAttempt(tx: Db, subject: string): Promise<void> {
  await tx
    .updateTable('sign_in_failures')
    .set((row) => ({ failures: row('failures', '-', 1), locked_until: null }))
    .where('email', '=', subject)
    .execute();
}

/** As long as browsers keep a cookie. */
const KNOWN_DAYS = 400;

export async function deleteSpentSignInData(tx: Db, now: Date): Promise<void> {
  await tx.deleteFrom('browser_codes').where('expires_at', '<=', now.toISOString()).execute();
  await tx
    .deleteFrom('sign_in_failures')
    .where('last_failure_at', '<=', secondsFrom(now, -LOCKOUT_SECONDS))
    .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<=', now.toISOString())]))
    .execute();
  const longAgo = secondsFrom(now, -KNOWN_DAYS * 24 * 3600);
  await tx.deleteFrom('known_browsers').where('last_sign_in_at', '<=', longAgo).execute();
  await tx
    .deleteFrom('consecutive_failures')
    .where('last_failure_at', '<=', secondsFrom(now, -24 * 3600))
    .where('email', 'not in', tx.selectFrom('staff').select('email'))
    .execute();
}
