import { createHash } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import type { Instant } from '../../../domain/time/eastern-time.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** The event that makes a token a logout token (OpenID Connect Back-Channel Logout 1.0, 2.4). */
export const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Allowed difference between the provider's clock and Lintel's. */
export const CLOCK_TOLERANCE_SECONDS = 30;

interface Asked {
  clientId: string;
  /** The beginning of the sign-in. The token has its nonce, so it cannot be older. */
  begunAt: Instant;
  accessToken: string;
  now: Date;
}

/**
 * Why a token that the library accepts is not valid here. The library checks `azp` only with several audiences, and
 * never the type, `at_hash` or these times.
 */
export function refusalOfIdToken(
  token: string,
  claims: Claims,
  { clientId, begunAt, accessToken, now }: Asked,
): string | undefined {
  const { typ, alg } = decodeProtectedHeader(token);
  if (!hasType(typ, ['jwt'])) return 'a token of another type';
  if (!isForClient(claims, clientId)) return 'a token for another authorised party';
  const latest = now.getTime() / 1000 + CLOCK_TOLERANCE_SECONDS;
  const earliest = Date.parse(begunAt) / 1000 - CLOCK_TOLERANCE_SECONDS;
  if (Number(claims.iat) > latest) return 'a token of the future';
  if (Number(claims.iat) < earliest) return 'a token from before the question';
  if (typeof claims.auth_time === 'number' && !(claims.auth_time >= 0 && claims.auth_time <= latest))
    return 'an impossible time of the sign-in';
  if (claims.at_hash !== undefined && claims.at_hash !== accessTokenHash(accessToken, alg))
    return 'a token for another access token';
  return eventsOf(claims)[LOGOUT_EVENT] === undefined ? undefined : 'a logout token instead of an ID token';
}

/** The left half of a hash, whose kind follows from the signature (OpenID Connect Core 1.0, 3.1.3.6). Ed25519 has SHA-512. */
function accessTokenHash(accessToken: string, algorithm = ''): string {
  const bits = /256$|384$/.exec(algorithm)?.[0] ?? '512';
  const hash = createHash(`sha${bits}`).update(accessToken).digest();
  return hash.subarray(0, hash.length / 2).toString('base64url');
}

/** Other types are for other purposes (RFC 8725, 3.11). Some providers send none. */
export function hasType(type: string | undefined, types: readonly string[]): boolean {
  return type === undefined || types.includes(type.toLowerCase().replace(/^application\//, ''));
}

/** `azp` must not name another client (OpenID Connect Core 1.0, 3.1.3.7, steps 4 and 5). */
export function isForClient({ azp }: Claims, clientId: string): boolean {
  return azp === undefined || azp === clientId;
}

export function eventsOf({ events }: Claims): Readonly<Record<string, unknown>> {
  return typeof events === 'object' && events !== null && !Array.isArray(events) ? { ...events } : {};
}
