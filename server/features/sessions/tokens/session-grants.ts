import { randomUUIDv7 } from 'node:crypto';
import type { Role } from '../../../../domain/people/role.ts';
import type { SecondFactorMethod } from '../../../../domain/sessions/second-factor.ts';
import {
  ACCESS_TOKEN_LIFE_SECONDS,
  REFRESH_TOKEN_LIFE_SECONDS,
} from '../../../../domain/sessions/sign-in.ts';
import { secondsFrom } from '../../../../domain/time/seconds.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type ActiveStaff, insertSession, type ProviderOfSession } from '../sessions.store.ts';
import type { AccessTokens } from './access-token.ts';
import { hashRefreshToken, newRefreshToken } from './refresh-token.ts';
import { insertRefreshToken } from './refresh-tokens.store.ts';

const MAX_USER_AGENT_LENGTH = 300;

export interface SessionGrant {
  access_token: string;
  refresh_token: string;
  /** In seconds. */
  expires_in: number;
  /** In seconds. */
  refresh_token_expires_in: number;
  roles: Role[];
}

/** Where a session was opened, so that its person recognizes it. */
export interface SessionOrigin {
  userAgent: string | undefined;
  address?: string | undefined;
}

interface OpeningFacts extends SessionOrigin {
  now: Date;
  /** The factor that confirmed it, beside the mailed code. */
  secondFactor?: SecondFactorMethod;
  /** Set when single sign-on opened it. */
  provider?: ProviderOfSession;
}

/** The expiration of a refresh token issued now, and of its session: each renewal extends it by the full life. */
export function refreshTokenEnd(now: Date): string {
  return secondsFrom(now, REFRESH_TOKEN_LIFE_SECONDS);
}

export async function openSession(
  tx: Db,
  tokens: AccessTokens,
  staff: ActiveStaff,
  { now, userAgent, address, secondFactor, provider }: OpeningFacts,
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
    provider: provider ?? null,
  });
  return grantTokens(tx, tokens, { ...staff, sessionId, parentHash: null }, now);
}

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
