import { sql } from 'kysely';
import { MAX_CONSECUTIVE_WRONG_CODES } from '../../../../domain/sessions/sign-in.ts';
import type { Db } from '../../../platform/database/database.ts';

export interface AccountState {
  /** Whether the person of the address has signed in from this browser before. */
  isKnownBrowser: boolean;
  /** Whether there were so many wrong codes that only known browsers get one. */
  isCapped: boolean;
}

/** The same statement for unknown addresses, so that its duration reveals nothing. */
export async function readAccountState(
  tx: Db,
  email: string,
  browser: string | undefined,
): Promise<AccountState> {
  const { rows } = await sql<AccountState>`
    SELECT
      EXISTS (SELECT FROM known_browsers k JOIN staff s ON s.id = k.staff_id
        WHERE s.email = ${email} AND k.browser = ${browser ?? ''}) AS "isKnownBrowser",
      EXISTS (SELECT FROM consecutive_failures
        WHERE email = ${email} AND failures >= ${MAX_CONSECUTIVE_WRONG_CODES}) AS "isCapped"`.execute(tx);
  return rows[0] ?? { isKnownBrowser: false, isCapped: false };
}

export async function rememberBrowser(tx: Db, staffId: string, browser: string, now: Date): Promise<void> {
  const last_sign_in_at = now.toISOString();
  await tx
    .insertInto('known_browsers')
    .values({ staff_id: staffId, browser, last_sign_in_at })
    .onConflict((conflict) => conflict.columns(['staff_id', 'browser']).doUpdateSet({ last_sign_in_at }))
    .execute();
}

/** Counts a wrong code of an address. @returns the count since the last right one. */
export async function countConsecutiveFailure(tx: Db, email: string, now: Date): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO consecutive_failures AS c (email, failures, last_failure_at)
    VALUES (${email}, 1, ${now.toISOString()})
    ON CONFLICT (email) DO UPDATE SET failures = c.failures + 1, last_failure_at = excluded.last_failure_at
    RETURNING failures`.execute(tx);
  return rows[0]?.failures ?? 0;
}

export async function clearConsecutiveFailures(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('consecutive_failures').where('email', '=', email).execute();
}
