import { randomUUID } from 'node:crypto';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { codeHolder, type SignInClient } from '../../../platform/http/sign-in-client.ts';
import { clearFailures, countAttempt } from '../sign-in/sign-in.store.ts';
import { findCode, markCodeUsed, replaceCode } from './browser-codes.store.ts';
import { countUnusedCode, unusedCodesOf } from './one-time-codes.service.ts';

/** A session, and the browser that shows its token, which may be a thief's. */
export interface MailCodeRequester {
  sessionId: string;
  client: SignInClient;
}

export interface LiveMailCode {
  codeId: string;
  hash: Buffer;
}

/**
 * Stores the hash of a code mailed into an open session for the requesting browser, unless its last one is
 * too young.
 * @returns its creation time.
 * @throws AppError too_many_requests
 */
export async function replaceMailCode(
  tx: Db,
  { sessionId, client }: MailCodeRequester,
  hash: Buffer,
  now: Date,
): Promise<Instant | undefined> {
  const holder = codeHolder(client);
  const code = { codeId: randomUUID(), hash };
  if (!(await replaceCode(tx, codesOf(sessionId), holder, code, now))) {
    return (await findCode(tx, codesOf(sessionId), holder))?.created_at ?? now.toISOString();
  }
  await countUnusedCode(tx, codesOf(sessionId), client, now);
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

/** The code that a browser may type in a session. */
export async function liveMailCode(
  tx: Db,
  { sessionId, client }: MailCodeRequester,
  now: Date,
): Promise<LiveMailCode | undefined> {
  const found = await findCode(tx, codesOf(sessionId), codeHolder(client));
  if (found === undefined || found.used_at !== null || new Date(found.expires_at) <= now) return undefined;
  return { codeId: found.code_id, hash: found.code_hash };
}

/** Uses up the code after a right answer. */
export async function recordMailConfirmed(
  tx: Db,
  requester: MailCodeRequester,
  codeId: string,
  now: Date,
): Promise<void> {
  const { sessionId, client } = requester;
  await markCodeUsed(tx, codesOf(sessionId), codeId, now);
  await tx
    .updateTable('sessions')
    .set({ mail_confirmed_at: now.toISOString() })
    .where('id', '=', sessionId)
    .execute();
  await clearFailures(tx, [attemptsOf(requester), unusedCodesOf(codesOf(sessionId), client.network)]);
}

/** When a mailed code opened a session, and when one was last typed in it. */
export function mailConfirmationsOf(tx: Db, sessionId: string) {
  return tx
    .selectFrom('sessions')
    .select(['created_at as openedAt', 'mail_confirmed_at as confirmedAt'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
}

/** Replaces an address; no address contains a space. */
function codesOf(sessionId: string): string {
  return `mail-code ${sessionId}`;
}

function attemptsOf({ sessionId, client }: MailCodeRequester): string {
  return `${codesOf(sessionId)} ${codeHolder(client)}`;
}
