import { randomUUIDv7 } from 'node:crypto';
import type { Role } from '../../../domain/role.ts';
import type { SecondFactorMethod } from '../../../domain/second-factor.ts';
import { ACCESS_TOKEN_LIFE_SECONDS, REFRESH_TOKEN_LIFE_SECONDS } from '../../../domain/sign-in.ts';
import type { Db } from '../../platform/database.ts';
import type { AccessTokens } from './access-token.ts';
import { hashRefreshToken, newRefreshToken } from './refresh-token.ts';
import { insertRefreshToken } from './refresh-tokens.store.ts';
import { secondsFrom } from './session-times.ts';
import { type ActiveStaff, insertSession } from './sessions.store.ts';

const MAX_USER_AGENT_LENGTH = 300;

/** What sign-in and renewal answer, in the words of the wire. */
export interface SessionGrant {
  access_token: string;
  refresh_token: string;
  /** Seconds. */
  expires_in: number;
  /** Seconds. */
  refresh_token_expires_in: number;
  roles: Role[];
}

/** Where a session was opened from, as its person may recognise it by. */
export interface SessionOrigin {
  userAgent: string | undefined;
  /** The network address of the request. */
  address?: string | undefined;
}

interface OpeningFacts extends SessionOrigin {
  now: Date;
  /** With what it was confirmed beside the code from the mail. */
  secondFactor?: SecondFactorMethod;
}

/** When a refresh token that is given out now, and with it the session, ends: each renewal moves it on by the full life. */
export function refreshTokenEnd(now: Date): string {
  return secondsFrom(now, REFRESH_TOKEN_LIFE_SECONDS);
}

/** Opens a session for a person whose right to it has been checked. */
export async function openSession(
  tx: Db,
  tokens: AccessTokens,
  staff: ActiveStaff,
  { now, userAgent, address, secondFactor }: OpeningFacts,
): Promise<SessionGrant> {
  const sessionId = randomUUIDv7();
  await insertSession(tx, {
    id: sessionId,
    staffId: staff.staffId,
    at: now.toISOString(),
    expiresAt: refreshTokenEnd(now),
    userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    address: address ?? null,
    secondFactor: secondFactor ?? null,
  });
  return grantTokens(tx, tokens, { ...staff, sessionId, parentHash: null }, now);
}

/** Gives out an access token and a refresh token of a session. */
export async function grantTokens(
  tx: Db,
  tokens: AccessTokens,
  holder: { sessionId: string; email: string; roles: Role[]; parentHash: Buffer | null },
  now: Date,
): Promise<SessionGrant> {
  const refreshToken = newRefreshToken();
  await insertRefreshToken(tx, {
    hash: hashRefreshToken(refreshToken),
    sessionId: holder.sessionId,
    parentHash: holder.parentHash,
    at: now.toISOString(),
    expiresAt: refreshTokenEnd(now),
  });
  return {
    access_token: await tokens.issue(holder),
    refresh_token: refreshToken,
    expires_in: ACCESS_TOKEN_LIFE_SECONDS,
    refresh_token_expires_in: REFRESH_TOKEN_LIFE_SECONDS,
    roles: holder.roles,
  };
}
