import { isRole, type Role } from '../../../domain/people/role.ts';
import { runtimeConfig } from '../runtime-config.ts';

/** The parts of a sign-in's or renewal's answer that are stored. */
export interface SessionGrant {
  access_token: string;
  refresh_token: string;
  roles: readonly Role[];
  /** Seconds. */
  expires_in: number;
  /** Seconds. */
  refresh_token_expires_in: number;
  gateway_validation_id?: string | undefined;
  /** Seconds. */
  session_ends_in?: number | undefined;
  /** Seconds. */
  session_idle_limit?: number | undefined;
  user_id?: string;
}

export interface StoredSession {
  accessToken: string;
  refreshToken: string;
  userName: string;
  roles: readonly Role[];
  /** Empty when requests need none. */
  gatewayValidationId: string;
  /** Milliseconds since 1970. */
  accessTokenExpirationTime: number;
  refreshTokenExpirationTime: number;
  /** When the session ends regardless of activity; 0 when the server did not say. */
  sessionEndTime: number;
  /** Seconds of inactivity after which it ends. */
  sessionIdleLimit: number;
}

/**
 * Storage keys of the session (SIGN-36), in the order of their removal. The name is removed first, so that no tab
 * mistakes a half-removed session for a lost one.
 */
const KEYS = [
  'user_name',
  'access_token',
  'refresh_token',
  'user_id',
  'roles',
  'expires_in',
  'refresh_token_expires_in',
  'accessTokenExpirationTime',
  'refreshTokenExpirationTime',
  'gateway_validation_id',
  'session_end_time',
  'session_idle_limit',
] as const;

type Key = (typeof KEYS)[number];

/** A token counts as expired this long before its end, so that it does not expire in transit. */
const CLOCK_MARGIN_MS = 5_000;

const listeners = new Set<() => void>();
let cached: StoredSession | null | undefined;

/** Null when nobody is signed in. The same object until it changes. */
export function storedSession(): StoredSession | null {
  if (cached === undefined) cached = readSession();
  return cached;
}

/** The session as stored right now: another tab may have renewed it before this tab was notified. */
export function rereadSession(): StoredSession | null {
  changed();
  return storedSession();
}

/**
 * Stores a grant with the expiry times of its tokens. Other tabs see one value after another, so the times are written
 * first: no tab then mistakes a fresh token for an expired one. The refresh token announces a renewal, and the name a
 * sign-in.
 */
export function storeSession(grant: SessionGrant, now = Date.now()): void {
  const values: Partial<Record<Key, string>> = {
    accessTokenExpirationTime: String(now + grant.expires_in * 1000),
    refreshTokenExpirationTime: String(now + grant.refresh_token_expires_in * 1000),
    access_token: grant.access_token,
    roles: JSON.stringify(grant.roles),
    expires_in: String(grant.expires_in),
    refresh_token_expires_in: String(grant.refresh_token_expires_in),
    session_end_time: String(grant.session_ends_in === undefined ? 0 : now + grant.session_ends_in * 1000),
    session_idle_limit: String(grant.session_idle_limit ?? 0),
    gateway_validation_id: grant.gateway_validation_id ?? '',
    ...(grant.user_id === undefined ? {} : { user_id: grant.user_id }),
    refresh_token: grant.refresh_token,
    user_name: userNameOf(grant.access_token),
  };
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  localStorage.removeItem(ENDED_KEY);
  localStorage.removeItem(REASON_KEY);
  changed();
}

export function clearSession(): void {
  for (const key of KEYS) localStorage.removeItem(key);
  changed();
}

/** The person whose session expired in this browser, until somebody signs in. */
const ENDED_KEY = 'ended_user_name';

/** Why the server ended it. */
const REASON_KEY = 'end_reason';

/** Removes a session ended by the server or the time limit, and remembers the person. */
export function expireSession(reason?: string): void {
  const userName = localStorage.getItem('user_name');
  if (userName !== null) localStorage.setItem(ENDED_KEY, userName);
  if (reason) localStorage.setItem(REASON_KEY, reason);
  // Notifies even if the tokens were already removed.
  cached = undefined;
  clearSession();
}

/**
 * Whether a session's tokens are gone although nobody signed out. Reads the store itself, because another tab may just
 * have signed in.
 */
export function isSessionLost(): boolean {
  return rereadSession() === null && localStorage.getItem('user_name') !== null;
}

/** Undefined after signing out. */
export function endedSessionOf(): string | undefined {
  return localStorage.getItem(ENDED_KEY) ?? undefined;
}

/** Why the server ended this browser's last session; null if it is unknown, or somebody has signed in since. */
export function endReason(): string | null {
  return localStorage.getItem(REASON_KEY);
}

/** Whether requests can use it. A session stored without the gateway id gets one through a renewal. */
export function isAccessTokenLive(session: StoredSession, now = Date.now()): boolean {
  if (runtimeConfig().hasGatewayId && session.gatewayValidationId === '') return false;
  return session.accessTokenExpirationTime - CLOCK_MARGIN_MS > now;
}

export function isRefreshTokenLive(session: StoredSession, now = Date.now()): boolean {
  return session.refreshTokenExpirationTime - CLOCK_MARGIN_MS > now;
}

/** Calls back when the session changes, in this tab or another. Returns a function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === null || (KEYS as readonly string[]).includes(event.key)) changed();
  });
}

function changed(): void {
  const before = cached;
  cached = readSession();
  if (before === undefined || JSON.stringify(before) !== JSON.stringify(cached)) {
    for (const listener of listeners) listener();
  }
}

function readSession(): StoredSession | null {
  const read = (key: Key) => localStorage.getItem(key) ?? '';
  const userName = read('user_name');
  if (userName === '' || read('refresh_token') === '') return null;
  return {
    accessToken: read('access_token'),
    refreshToken: read('refresh_token'),
    userName,
    roles: parseRoles(read('roles')),
    gatewayValidationId: read('gateway_validation_id'),
    accessTokenExpirationTime: Number(read('accessTokenExpirationTime')),
    refreshTokenExpirationTime: Number(read('refreshTokenExpirationTime')),
    sessionEndTime: Number(read('session_end_time')),
    sessionIdleLimit: Number(read('session_idle_limit')),
  };
}

function parseRoles(text: string): Role[] {
  try {
    const words: unknown = JSON.parse(text);
    return Array.isArray(words)
      ? words.filter((word): word is Role => typeof word === 'string' && isRole(word))
      : [];
  } catch {
    return [];
  }
}

/** The part of the token's subject before the @. */
function userNameOf(accessToken: string): string {
  const subject = subjectOf(accessToken);
  return subject.split('@')[0] ?? subject;
}

/** The token is only read here, never trusted: the server checks it. */
function subjectOf(accessToken: string): string {
  const payload = accessToken.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
    char.charCodeAt(0),
  );
  const { sub } = JSON.parse(new TextDecoder().decode(bytes)) as { sub: string };
  return sub;
}
