import { staffName } from '../../../domain/email.ts';
import { REFRESH_GRACE_SECONDS } from '../../../domain/sign-in.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccessTokens } from './access-token.ts';
import { hashRefreshToken } from './refresh-token.ts';
import { hasUsedSibling, hasUsedSuccessor, lockRefreshToken, markRotated } from './refresh-tokens.store.ts';
import { grantTokens, refreshTokenEnd, type SessionGrant } from './session-grants.ts';
import { lastSeenIn, type SessionLimits } from './session-limits.ts';
import { secondsUntil } from './session-times.ts';
import { prolongSession, revokeSession } from './sessions.store.ts';

export interface SessionRenewal {
  /**
   * Exchanges a refresh token for a new one and a new access token.
   *
   * A token that was exchanged before still answers for a grace of 10 s, so that tabs that renew at once and a client whose
   * answer was lost live on, unless one of its successors has been used: then that answer did arrive. Any other second use
   * means that somebody has a copy, and ends the session with all its tokens. So does the use of two successors of one token: a
   * browser goes on with one of them, and a thief who was quick enough for the grace with the other.
   * @throws AppError unauthenticated
   */
  refreshSession(refreshToken: string): Promise<SessionGrant & ToldLimits>;
}

type ToldLimits = ReturnType<SessionLimits['told']>;

type Outcome = { granted: SessionGrant & ToldLimits } | { endedSession: string } | 'refused';

/** @param onEnded called after the commit with the session that a replay has ended. */
export function createSessionRenewal(
  platform: Platform,
  tokens: AccessTokens,
  { limits, seenHere }: { limits: SessionLimits; seenHere: (sessionId: string) => number | undefined },
  onEnded: (sessionId: string) => void,
): SessionRenewal {
  const { clock, database, log } = platform;

  async function renew(tx: Db, hash: Buffer, now: Date): Promise<Outcome> {
    const token = await lockRefreshToken(tx, hash);
    if (token === undefined || token.roles.length === 0) return 'refused';
    if (secondsUntil(token.expiresAt, now) === 0) return 'refused';
    if (limits.endOf(token.openedAt) <= now.getTime()) return 'refused';
    const lastSeen = Math.max(lastSeenIn(token), seenHere(token.sessionId) ?? 0);
    if (limits.isIdle(lastSeen, now.getTime())) return 'refused';
    const at = now.toISOString();
    const isReplayed = token.rotatedAt !== null && !(await isWithinGrace(tx, hash, token.rotatedAt, now));
    if (isReplayed || (await hasUsedSibling(tx, hash))) {
      await revokeSession(tx, token.sessionId, 'refresh-token-reused', at);
      const { email, staffId } = token;
      await recordEvent(tx, { kind: 'session-revoked-on-replay', at, actor: staffName(email), staffId });
      return { endedSession: token.sessionId };
    }
    await markRotated(tx, hash, at);
    await prolongSession(tx, token.sessionId, at, refreshTokenEnd(now));
    const grant = await grantTokens(tx, tokens, { ...token, parentHash: hash }, now);
    return { granted: { ...grant, ...limits.told(token.openedAt, now) } };
  }

  return {
    async refreshSession(refreshToken) {
      const hash = hashRefreshToken(refreshToken);
      const now = clock.now();
      const outcome = await database.db.transaction().execute((tx) => renew(tx, hash, now));
      if (outcome !== 'refused' && 'granted' in outcome) return outcome.granted;
      if (outcome !== 'refused') {
        onEnded(outcome.endedSession);
        log.warn(
          { sessionId: outcome.endedSession },
          'a used refresh token came again, its session is ended',
        );
      }
      throw new AppError('unauthenticated', 'Your session has ended. Please sign in.');
    },
  };
}

async function isWithinGrace(tx: Db, hash: Buffer, rotatedAt: string, now: Date): Promise<boolean> {
  if (now.getTime() - Date.parse(rotatedAt) > REFRESH_GRACE_SECONDS * 1000) return false;
  return !(await hasUsedSuccessor(tx, hash));
}
