import { sql } from 'kysely';
import type { Instant } from '../../../domain/eastern-time.ts';
import { OTP_LIFE_SECONDS, OTP_RESEND_WAIT_SECONDS } from '../../../domain/sign-in.ts';
import type { Db } from '../../platform/database.ts';
import { secondsFrom } from './session-times.ts';

export interface NewCode {
  codeId: string;
  hash: Buffer;
}

/**
 * Puts a new code in the place of its holder's old one, unless that one is too young. One statement decides, so that of several
 * requests at once only one replaces it. Codes of other holders stay.
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

/** Lets another holder use a code as well. @returns since when the code is there. */
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

/** The code of a holder, dead or alive, when there is one. */
export async function findCode(tx: Db, email: string, holder: string) {
  return tx
    .selectFrom('browser_codes')
    .select(['code_id', 'code_hash', 'created_at', 'expires_at', 'used_at'])
    .where('email', '=', email)
    .where('holder', '=', holder)
    .executeTakeFirst();
}

/** Uses a code up for all of its holders. @returns false when it was used or replaced meanwhile. */
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

/** Takes a code from a network: the client that asked for it keeps cookies, as it has shown. */
export async function takeCodeFromNetwork(tx: Db, email: string, codeId: string): Promise<void> {
  await tx
    .deleteFrom('browser_codes')
    .where('email', '=', email)
    .where('code_id', '=', codeId)
    .where('holder', 'like', 'network %')
    .execute();
}

/** Forgets the code of a holder. */
export async function deleteCode(tx: Db, email: string, holder: string): Promise<void> {
  await tx.deleteFrom('browser_codes').where('email', '=', email).where('holder', '=', holder).execute();
}
