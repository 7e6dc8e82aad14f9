import type { Instant } from '../../../domain/eastern-time.ts';
import { OTP_LIFE_SECONDS, OTP_RESEND_WAIT_SECONDS } from '../../../domain/sign-in.ts';
import type { Db } from '../../platform/database.ts';
import { secondsFrom } from './session-times.ts';
import { clearFailures, countAttempt } from './sign-in.store.ts';

/** Keeps the hash of a code that is mailed into a session, unless the last one is too young. @returns since when it is there. */
export async function replaceMailCode(
  tx: Db,
  sessionId: string,
  hash: Buffer,
  now: Date,
): Promise<Instant | undefined> {
  const at = now.toISOString();
  const replaced = await tx
    .updateTable('sessions')
    .set({ mail_code_hash: hash, mail_code_at: at })
    .where('id', '=', sessionId)
    .where((row) =>
      row.or([
        row('mail_code_at', 'is', null),
        row('mail_code_at', '<=', secondsFrom(now, -OTP_RESEND_WAIT_SECONDS)),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  if (replaced !== undefined) return undefined;
  const { mail_code_at } = await tx
    .selectFrom('sessions')
    .select('mail_code_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return mail_code_at ?? at;
}

/** Counts a try as failed before its code is looked at. @returns until when none may be made; null when this one may. */
export async function countMailCodeAttempt(tx: Db, sessionId: string, now: Date): Promise<Instant | null> {
  return (await countAttempt(tx, attemptsOf(sessionId), now)).lockedUntil;
}

/** The hash of the code that a session waits for. */
export async function liveMailCode(tx: Db, sessionId: string, now: Date): Promise<Buffer | undefined> {
  const found = await tx
    .selectFrom('sessions')
    .select('mail_code_hash')
    .where('id', '=', sessionId)
    .where('mail_code_at', '>', secondsFrom(now, -OTP_LIFE_SECONDS))
    .executeTakeFirst();
  return found?.mail_code_hash ?? undefined;
}

/** The right code was typed: it is used up. */
export async function noteMailConfirmed(tx: Db, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ mail_code_hash: null, mail_confirmed_at: now.toISOString() })
    .where('id', '=', sessionId)
    .execute();
  await clearFailures(tx, [attemptsOf(sessionId)]);
}

/** When a session was opened by a mailed code, and when one was last typed in it. */
export function mailConfirmationsOf(tx: Db, sessionId: string) {
  return tx
    .selectFrom('sessions')
    .select(['created_at as openedAt', 'mail_confirmed_at as confirmedAt'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
}

/** No address has a space in it. */
function attemptsOf(sessionId: string): string {
  return `mail-code ${sessionId}`;
}
