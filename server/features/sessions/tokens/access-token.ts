import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Role } from '../../../../domain/people/role.ts';
import { ACCESS_TOKEN_LIFE_SECONDS } from '../../../../domain/sessions/sign-in.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { PurposeKeys } from '../../../platform/secrets/key-ring.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'lintel';
const AUDIENCE = 'lintel-api';
/** RFC 9068: prevents a token made for another purpose from being accepted as an access token. */
const TYPE = 'at+jwt';

/** Checking a signature costs a tenth of a millisecond, and the same token comes with every click for an hour. */
const REMEMBERED = 10_000;

interface VerifiedToken {
  sessionId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export interface AccessTokens {
  /**
   * A signed token for one session, valid for an hour. Its roles are for the client; the server reads the database.
   */
  issue(holder: { email: string; sessionId: string; roles: readonly Role[] }): Promise<string>;
  /** The session of a token; undefined for an expired, changed or foreign one. */
  verify(token: string): Promise<string | undefined>;
}

/**
 *
 * @param keys the newest one signs; tokens signed by older ones stay valid while those are kept.
 */
export function createAccessTokens(keys: PurposeKeys, clock: Clock): AccessTokens {
  const verified = new LRUCache<string, VerifiedToken>({ max: REMEMBERED });

  async function check(token: string): Promise<VerifiedToken | undefined> {
    for (const key of keys.all()) {
      const found = await checkWith(createSecretKey(key), token);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  async function checkWith(secret: KeyObject, token: string): Promise<VerifiedToken | undefined> {
    try {
      const { payload } = await jwtVerify<{ sid: string; exp: number }>(token, secret, {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: clock.now(),
      });
      return { sessionId: payload.sid, expiresAt: payload.exp * 1000 };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  return {
    issue({ email, sessionId, roles }) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId, roles })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(email)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_LIFE_SECONDS)
        .sign(createSecretKey(keys.newest()));
    },
    async verify(token) {
      const remembered = verified.get(token);
      if (remembered !== undefined && remembered.expiresAt > clock.now().getTime())
        return remembered.sessionId;
      verified.delete(token);
      const found = await check(token);
      if (found !== undefined) verified.set(token, found);
      return found?.sessionId;
    },
  };
}
