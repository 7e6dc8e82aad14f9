import { isRole, type Role } from '../../domain/role.ts';
import { runtimeConfig } from './runtime-config.ts';

/** What a sign-in or a renewal answers, as far as it is kept. */
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
  /** Empty where requests need none. */
  gatewayValidationId: string;
  /** Milliseconds since 1970. */
  accessTokenExpirationTime: number;
  refreshTokenExpirationTime: number;
  /** When the session ends, however active its person is; 0 where that was not told. */
  sessionEndTime: number;
  /** Seconds without activity after which it ends. */
  sessionIdleLimit: number;
}

/** The names under which the session is stored locally (staff shell specification, section 3). */
const KEYS = [
  'access_token',
  'refresh_token',
  'user_id',
  'user_name',
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

/** A token is taken as expired this long before it is, so that it does not expire on its way. */
const CLOCK_MARGIN_MS = 5_000;

const listeners = new Set<() => void>();
let cached: StoredSession | null | undefined;

/** The stored session, or null when nobody is signed in. The same object until it changes. */
export function storedSession(): StoredSession | null {
  if (cached === undefined) cached = readSession();
  return cached;
}

/** The session as it is stored this moment: another tab may have renewed it before this one was told. */
export function rereadSession(): StoredSession | null {
  changed();
  return storedSession();
}

/**
 * Stores a grant of now, and computes when its tokens expire. Other tabs see one value after the other: the times come first, so
 * that none takes a fresh token for an expired one, and the refresh token last, by which a renewal is told.
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
    user_name: userNameOf(grant.access_token),
    ...(grant.user_id === undefined ? {} : { user_id: grant.user_id }),
    refresh_token: grant.refresh_token,
  };
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  localStorage.removeItem(ENDED_KEY);
  changed();
}

/** Forgets the session in this browser. */
export function clearSession(): void {
  for (const key of KEYS) localStorage.removeItem(key);
  changed();
}

/** Whose session expired in this browser; kept beside the session until somebody signs in. */
const ENDED_KEY = 'ended_user_name';

/** Forgets a session that the server or the time ended: not the person. */
export function expireSession(): void {
  const userName = localStorage.getItem('user_name');
  if (userName !== null) localStorage.setItem(ENDED_KEY, userName);
  // Told in any case: the tokens may have been gone before.
  cached = undefined;
  clearSession();
}

/** Whether somebody was signed in here whose tokens are gone. */
export function isSessionLost(): boolean {
  return storedSession() === null && localStorage.getItem('user_name') !== null;
}

/** The person whose session ended by expiry; undefined after a sign-out. */
export function endedSessionOf(): string | undefined {
  return localStorage.getItem(ENDED_KEY) ?? undefined;
}

/** Whether requests can be made with it. A session that was stored without the gateway id gets it by a renewal. */
export function isAccessTokenLive(session: StoredSession, now = Date.now()): boolean {
  if (runtimeConfig().hasGatewayId && session.gatewayValidationId === '') return false;
  return session.accessTokenExpirationTime - CLOCK_MARGIN_MS > now;
}

export function isRefreshTokenLive(session: StoredSession, now = Date.now()): boolean {
  return session.refreshTokenExpirationTime - CLOCK_MARGIN_MS > now;
}

/** Calls back when the session changes, in this tab or in another one. Answers the function that ends it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Listens to the other tabs: a sign-out or renewal there counts here. */
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
