import { sql } from 'kysely';
import { OTP_LIFE_SECONDS, OTP_RESEND_WAIT_SECONDS } from '../../../../domain/sessions/sign-in.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import { secondsFrom } from '../../../../domain/time/seconds.ts';
import type { Db } from '../../../platform/database/database.ts';

export interface NewCode {
  codeId: string;
  hash: Buffer;
}

/**
 * Replaces the holder's code, unless it is too recent. A single statement, so that only one of several concurrent
 * requests replaces it. Codes of other holders stay.
 * @returns whether it was replaced.
 */
export async function replaceCode(
  tx: Db,
  email: string,
  holder: string,
  { codeId, hash }: NewCode,
  now: Date,
): Promise<boolean> {
  const replaced = await tx
    .insertInto('browser_codes')
    .values({
      email,
      holder,
      code_id: codeId,
      code_hash: hash,
      created_at: now.toISOString(),
      expires_at: secondsFrom(now, OTP_LIFE_SECONDS),
      used_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'holder'])
        .doUpdateSet((row) => ({
          code_id: row.ref('excluded.code_id'),
          code_hash: row.ref('excluded.code_hash'),
          created_at: row.ref('excluded.created_at'),
          expires_at: row.ref('excluded.expires_at'),
          used_at: null,
        }))
        .where('browser_codes.created_at', '<=', secondsFrom(now, -OTP_RESEND_WAIT_SECONDS)),
    )
    .returning('email')
    .executeTakeFirst();
  return replaced !== undefined;
}

/** Lets another holder use a code as well. @returns the code's creation time. */
export async function shareCode(
  tx: Db,
  email: string,
  { from, to }: { from: string; to: string },
): Promise<Instant | undefined> {
  const shared = await tx
    .insertInto('browser_codes')
    .columns(['email', 'holder', 'code_id', 'code_hash', 'created_at', 'expires_at', 'used_at'])
    .expression((row) =>
      row
        .selectFrom('browser_codes')
        .select([
          'email',
          sql<string>`${to}::text`.as('holder'),
          'code_id',
          'code_hash',
          'created_at',
          'expires_at',
          'used_at',
        ])
        .where('email', '=', email)
        .where('holder', '=', from),
    )
    .returning('created_at')
    .executeTakeFirst();
  return shared?.created_at;
}

export async function findCode(tx: Db, email: string, holder: string) {
  return tx
    .selectFrom('browser_codes')
    .select(['code_id', 'code_hash', 'created_at', 'expires_at', 'used_at'])
    .where('email', '=', email)
    .where('holder', '=', holder)
    .executeTakeFirst();
}

/** Uses up a code for all of its holders. @returns false when it was used or replaced in the meantime. */
export async function markCodeUsed(tx: Db, email: string, codeId: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('browser_codes')
    .set({ used_at: now.toISOString() })
    .where('email', '=', email)
    .where('code_id', '=', codeId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('email')
    .executeTakeFirst();
  return used !== undefined;
}

/** Removes a code from a network, because the client has shown that it keeps cookies. */
export async function takeCodeFromNetwork(tx: Db, email: string, codeId: string): Promise<void> {
  await tx
    .deleteFrom('browser_codes')
    .where('email', '=', email)
    .where('code_id', '=', codeId)
    .where('holder', 'like', 'network %')
    .execute();
}

export async function deleteCode(tx: Db, email: string, holder: string): Promise<void> {
  await tx.deleteFrom('browser_codes').where('email', '=', email).where('holder', '=', holder).execute();
}
