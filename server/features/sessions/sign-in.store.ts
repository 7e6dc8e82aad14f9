import { sql } from 'kysely';
import type { Instant } from '../../../domain/eastern-time.ts';
import {
  LOCKOUT_SECONDS,
  MAX_WRONG_CODES,
  OTP_LIFE_SECONDS,
  OTP_RESEND_WAIT_SECONDS,
} from '../../../domain/sign-in.ts';
import type { Db } from '../../platform/database.ts';
import { secondsFrom } from './session-times.ts';

/**
 * Puts a new code in the place of the old one, unless that one is too young. One statement decides, so that of several
 * requests at once only one replaces it.
 * @returns whether it was replaced.
 */
export async function replaceCode(tx: Db, email: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const replaced = await tx
    .insertInto('sign_in_codes')
    .values({
      email,
      code_hash: codeHash,
      created_at: now.toISOString(),
      expires_at: secondsFrom(now, OTP_LIFE_SECONDS),
      used_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet((row) => ({
          code_hash: row.ref('excluded.code_hash'),
          created_at: row.ref('excluded.created_at'),
          expires_at: row.ref('excluded.expires_at'),
          used_at: null,
        }))
        .where('sign_in_codes.created_at', '<=', secondsFrom(now, -OTP_RESEND_WAIT_SECONDS)),
    )
    .returning('email')
    .executeTakeFirst();
  return replaced !== undefined;
}

/** The code of an address, dead or alive, when there is one. */
export async function findCode(tx: Db, email: string) {
  return tx
    .selectFrom('sign_in_codes')
    .select(['code_hash', 'created_at', 'expires_at', 'used_at'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** @returns false when the code was used or replaced meanwhile. */
export async function markCodeUsed(tx: Db, email: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('sign_in_codes')
    .set({ used_at: now.toISOString() })
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('email')
    .executeTakeFirst();
  return used !== undefined;
}

/** Whether a code may be compared, and which attempt this is; or until when none may. */
export type Attempt = { lockedUntil: null; failures: number } | { lockedUntil: Instant };

/**
 * Counts an attempt as failed before its code is looked at, and locks the account with the last one allowed. The row stays
 * locked until the transaction ends: attempts on one account come one after the other, in all processes together.
 */
export async function countAttempt(tx: Db, email: string, now: Date): Promise<Attempt> {
  const startsOver = sql<boolean>`(f.locked_until IS NOT NULL OR f.last_failure_at <= ${secondsFrom(now, -LOCKOUT_SECONDS)})`;
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO sign_in_failures AS f (email, failures, locked_until, last_failure_at)
    VALUES (${email}, 1, NULL, ${now.toISOString()})
    ON CONFLICT (email) DO UPDATE SET
      failures = CASE WHEN ${startsOver} THEN 1 ELSE f.failures + 1 END,
      locked_until = CASE WHEN NOT ${startsOver} AND f.failures + 1 >= ${MAX_WRONG_CODES}
        THEN ${secondsFrom(now, LOCKOUT_SECONDS)}::timestamptz END,
      last_failure_at = excluded.last_failure_at
    WHERE f.locked_until IS NULL OR f.locked_until <= ${now.toISOString()}
    RETURNING failures`.execute(tx);
  if (rows[0] !== undefined) return { lockedUntil: null, failures: rows[0].failures };
  const { locked_until } = await tx
    .selectFrom('sign_in_failures')
    .select('locked_until')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { lockedUntil: locked_until ?? now.toISOString() };
}

/** Forgets the failures of an address: its holder has shown the right code. */
export async function clearFailures(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('email', '=', email).execute();
}

/** Drops codes and failures that decide nothing any more. */
export async function deleteSpentSignInData(tx: Db, now: Date): Promise<void> {
  await tx.deleteFrom('sign_in_codes').where('expires_at', '<=', now.toISOString()).execute();
  await tx
    .deleteFrom('sign_in_failures')
    .where('last_failure_at', '<=', secondsFrom(now, -LOCKOUT_SECONDS))
    .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<=', now.toISOString())]))
    .execute();
}
