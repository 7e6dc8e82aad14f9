import { staffName } from '../../../domain/people/email.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { revokeOtherSessionsOf } from './own-sessions.store.ts';
import { type Revocation, revokeAllSessions, revokeSession, revokeSessionsOf } from './sessions.store.ts';
import { hashRefreshToken } from './tokens/refresh-token.ts';
import { findSessionOfToken } from './tokens/refresh-tokens.store.ts';

/**
 * Ends all sessions of a person, in every process at once.
 * @returns how many there were.
 */
export function endSessionsOf(tx: Db, staffId: string, because: Revocation, now: Date): Promise<number> {
  return revokeSessionsOf(tx, staffId, because, now.toISOString());
}

/** Ends a person's sessions except the current one, in every process at once. */
export async function endOtherSessionsOf(
  tx: Db,
  kept: { staffId: string; sessionId: string },
  because: Revocation,
  now: Date,
): Promise<void> {
  await revokeOtherSessionsOf(tx, kept.staffId, kept.sessionId, now.toISOString(), because);
}

/** Ends everybody's sessions after a restore, because some of them had ended since the backup. */
export function endAllSessions(tx: Db, because: Revocation, at: Instant): Promise<void> {
  return revokeAllSessions(tx, because, at);
}

/** Ends one session because its person signed out; an ended one stays as it is. */
export async function endSession(tx: Db, sessionId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const ended = await revokeSession(tx, sessionId, 'signed-out', at);
  if (ended === undefined) return;
  const { staffId, email } = ended;
  await recordEvent(tx, { kind: 'staff-signed-out', at, actor: staffName(email), staffId });
}

/** The session of a refresh token, used or not. */
export function sessionOfRefreshToken(tx: Db, refreshToken: string): Promise<string | undefined> {
  return findSessionOfToken(tx, hashRefreshToken(refreshToken));
}
