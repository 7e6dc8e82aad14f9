import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ConfirmedPurpose } from '../../../../domain/sessions/second-factor.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { codeHolder, type SignInClient } from '../../../platform/http/sign-in-client.ts';
import { clearFailures, countAttempt } from '../sign-in/sign-in.store.ts';
import { findCode, markCodeUsed, replaceCode } from './browser-codes.store.ts';
import { countUnusedCode, unusedCodesOf } from './one-time-codes.service.ts';

/** A session, and the browser that presents its token, possibly a thief's. */
export interface MailCodeRequester {
  sessionId: string;
  /** The action that the code confirms. */
  purpose: ConfirmedPurpose;
  client: SignInClient;
}

export interface LiveMailCode {
  codeId: string;
  hash: Buffer;
}

/**
 * Stores the hash of a code mailed into an open session for the requesting browser, unless its last one is too young.
 * @returns its creation time.
 * @throws AppError too_many_requests
 */
export async function replaceMailCode(
  tx: Db,
  requester: MailCodeRequester,
  hash: Buffer,
  now: Date,
): Promise<Instant | undefined> {
  const { sessionId, client } = requester;
  const holder = codeHolder(client);
  const code = { codeId: randomUUID(), hash };
  if (!(await replaceCode(tx, codesOf(requester), holder, code, now))) {
    return (await findCode(tx, codesOf(requester), holder))?.created_at ?? now.toISOString();
  }
  await countUnusedCode(tx, allCodesOf(sessionId), client, now);
  return undefined;
}

/**
 * Counts a browser's try as failed before its code is checked. @returns the end of a lock; null when this try
 * is allowed.
 */
export async function countMailCodeAttempt(
  tx: Db,
  requester: MailCodeRequester,
  now: Date,
): Promise<Instant | null> {
  return (await countAttempt(tx, attemptsOf(requester), now)).lockedUntil;
}

export async function liveMailCode(
  tx: Db,
  requester: MailCodeRequester,
  now: Date,
): Promise<LiveMailCode | undefined> {
  const found = await findCode(tx, codesOf(requester), codeHolder(requester.client));
  if (found === undefined || found.used_at !== null || new Date(found.expires_at) <= now) return undefined;
  return { codeId: found.code_id, hash: found.code_hash };
}

export async function recordMailConfirmed(
  tx: Db,
  requester: MailCodeRequester,
  codeId: string,
  now: Date,
): Promise<void> {
  const { sessionId, purpose, client } = requester;
  await markCodeUsed(tx, codesOf(requester), codeId, now);
  await tx
    .updateTable('sessions')
    .set({
      mail_confirmations: sql`mail_confirmations || jsonb_build_object(${purpose}::text, ${now.toISOString()}::text)`,
    })
    .where('id', '=', sessionId)
    .execute();
  await clearFailures(tx, [attemptsOf(requester), unusedCodesOf(allCodesOf(sessionId), client.network)]);
}

/** When a mailed code opened a session, and when one was last typed in it for an action. */
export async function mailConfirmationOf(
  tx: Db,
  sessionId: string,
  purpose: ConfirmedPurpose,
): Promise<{ openedAt: Instant; confirmedAt: Instant | null } | undefined> {
  const found = await tx
    .selectFrom('sessions')
    .select(['created_at as openedAt', 'mail_confirmations as confirmations'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  return { openedAt: found.openedAt, confirmedAt: found.confirmations[purpose] ?? null };
}

/** Used in place of an address, which never contains a space. The limits count the codes of all actions together. */
function allCodesOf(sessionId: string): string {
  return `mail-code ${sessionId}`;
}

/** Each action has its own code. */
function codesOf({ sessionId, purpose }: MailCodeRequester): string {
  return `${allCodesOf(sessionId)} ${purpose}`;
}

function attemptsOf({ sessionId, client }: MailCodeRequester): string {
  return `${allCodesOf(sessionId)} ${codeHolder(client)}`;
}
