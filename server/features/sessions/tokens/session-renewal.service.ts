import { staffName } from '../../../../domain/people/email.ts';
import { REFRESH_GRACE_SECONDS } from '../../../../domain/sessions/sign-in.ts';
import { secondsUntil } from '../../../../domain/time/seconds.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lastSeenIn, type SessionLimits } from '../session-limits.ts';
import { prolongSession, revokeSession } from '../sessions.store.ts';
import type { AccessTokens } from './access-token.ts';
import { hashRefreshToken } from './refresh-token.ts';
import {
  endOfTokensSession,
  hasUsedSibling,
  hasUsedSuccessor,
  lockRefreshToken,
  markRotated,
} from './refresh-tokens.store.ts';
import { grantTokens, refreshTokenEnd, type SessionGrant } from './session-grants.ts';

export interface SessionRenewal {
  /**
   * Exchanges a refresh token for a new one and a new access token. An exchanged token still works for a grace period
   * of 10 s, for tabs that renew at once and for lost answers, unless one of its successors has been used, which proves
   * that the answer arrived. Any other second use means that somebody has a copy, and ends the session with all its
   * tokens. So does using two successors of one token: a browser continues with only one of them, so a thief used the
   * other.
   * @throws AppError unauthenticated
   */
  refreshSession(refreshToken: string): Promise<SessionGrant & ToldLimits>;
}

type ToldLimits = ReturnType<SessionLimits['told']>;

type Outcome =
  | { granted: SessionGrant & ToldLimits }
  | { endedSession: string }
  | 'refused'
  | 'ended-by-provider';

/** @param onEnded called after the commit with the session that a replay has ended. */
export function createSessionRenewal(
  platform: Platform,
  tokens: AccessTokens,
  { limits, seenHere }: { limits: SessionLimits; seenHere: (sessionId: string) => number | undefined },
  onEnded: (sessionId: string) => void,
): SessionRenewal {
  const { clock, config, database, log } = platform;

  async function renew(tx: Db, hash: Buffer, now: Date): Promise<Outcome> {
    const token = await lockRefreshToken(tx, hash);
    if (token === undefined) {
      const end = await endOfTokensSession(tx, hash);
      return end === 'ended-by-provider' ? end : 'refused';
    }
    if (token.roles.length === 0) return 'refused';
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
      if (typeof outcome === 'object' && 'granted' in outcome) return outcome.granted;
      if (typeof outcome === 'object') {
        onEnded(outcome.endedSession);
        log.warn(
          { sessionId: outcome.endedSession },
          'a used refresh token was used again, its session is ended',
        );
      }
      const provider = outcome === 'ended-by-provider' ? config.singleSignOn?.name : undefined;
      throw new AppError(
        'unauthenticated',
        provider === undefined
          ? 'Your session has ended. Please sign in.'
          : `You were signed out at ${provider}, so your session here has ended. Please sign in.`,
      );
    },
  };
}

async function isWithinGrace(tx: Db, hash: Buffer, rotatedAt: string, now: Date): Promise<boolean> {
  if (now.getTime() - Date.parse(rotatedAt) > REFRESH_GRACE_SECONDS * 1000) return false;
  return !(await hasUsedSuccessor(tx, hash));
}
