import { decodeProtectedHeader } from 'jose';

export type Claims = Readonly<Record<string, unknown>>;

/** The event that makes a token a logout token (OpenID Connect Back-Channel Logout 1.0, 2.4). */
export const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** The clocks of the provider and of Lintel may differ by this much. */
export const CLOCK_TOLERANCE_SECONDS = 60;

/**
 * Why an ID token that the library accepts is none for Lintel; undefined when it is one. The library reads `azp` only beside
 * several audiences, and neither the type nor a time in the future.
 */
export function refusalOfIdToken(
  token: string,
  claims: Claims,
  { clientId, now }: { clientId: string; now: Date },
): string | undefined {
  if (!hasType(decodeProtectedHeader(token).typ, ['jwt'])) return 'a token of another type';
  if (!isForClient(claims, clientId)) return 'a token for another authorised party';
  if (Number(claims.iat) - now.getTime() / 1000 > CLOCK_TOLERANCE_SECONDS) return 'a token of the future';
  return eventsOf(claims)[LOGOUT_EVENT] === undefined ? undefined : 'a logout token instead of an ID token';
}

/** Other types of tokens are for other purposes (RFC 8725, 3.11). Some providers send none. */
export function hasType(type: string | undefined, types: readonly string[]): boolean {
  return type === undefined || types.includes(type.toLowerCase().replace(/^application\//, ''));
}

/** Whether no other program is the one that the token was made for (OpenID Connect Core 1.0, 3.1.3.7, steps 4 and 5). */
export function isForClient({ azp }: Claims, clientId: string): boolean {
  return azp === undefined || azp === clientId;
}

export function eventsOf({ events }: Claims): Readonly<Record<string, unknown>> {
  return typeof events === 'object' && events !== null && !Array.isArray(events) ? { ...events } : {};
}
