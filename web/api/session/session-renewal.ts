import { RENEWAL_PATIENCE_MS, REPLAY_WAIT_MS } from '../../../domain/sessions/sign-in.ts';
import { StateStore } from '../../ui/state-store.ts';
import { isOffline } from '../../ui/states/back-online.ts';
import {
  isAccessTokenLive,
  isRefreshTokenLive,
  rereadSession,
  type SessionGrant,
  type StoredSession,
  storeSession,
} from './session-store.ts';

/** Renewed, ended, or undecided while the browser has no network. */
export type RenewalOutcome = 'renewed' | 'ended' | 'offline';

/**
 * Requests fresh tokens. Returns null if the server refuses the refresh token; throws for a network error and for any
 * other answer.
 */
export type RenewCall = (refreshToken: string, limit: AbortSignal) => Promise<SessionGrant | null>;

/** Whether a renewal failed and is being retried, for the line that says so. */
export const renewalState = new StateStore({ isRetrying: false });

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;
/** Two of them fit into RENEWAL_PATIENCE_MS. */
const LONGEST_TRY_MS = 14_000;

const LOCK_NAME = 'lintel-session-renewal';

let running: Promise<RenewalOutcome> | null = null;

/**
 * Renews the session. All requests of this tab share one renewal, and tabs take turns through a browser lock: a tab
 * that waited finds the tokens stored by the first one.
 * @param stale the session whose access token was refused or has expired.
 */
export function renewSession(stale: StoredSession, call: RenewCall): Promise<RenewalOutcome> {
  running ??= acrossTabs(() => renewWithPatience(stale, call)).finally(() => {
    running = null;
    renewalState.change({ isRetrying: false });
  });
  return running;
}

/**
 * After a refused request: the first one renews and may be sent again at once. Later ones wait for that renewal, and
 * then for the replay pause.
 */
export async function renewOrQueue(stale: StoredSession, call: RenewCall): Promise<RenewalOutcome> {
  if (running === null) return renewSession(stale, call);
  const outcome = await running;
  if (outcome === 'renewed') await new Promise((resolve) => setTimeout(resolve, REPLAY_WAIT_MS));
  return outcome;
}

/**
 * Retries after a failure, for at most RENEWAL_PATIENCE_MS. Nobody stays signed in without a renewal (SIGN-61). A
 * laptop that wakes up may have slept through its first try, so there are always two.
 */
async function renewWithPatience(stale: StoredSession, call: RenewCall): Promise<RenewalOutcome> {
  const end = performance.now() + RENEWAL_PATIENCE_MS;
  let tries = 0;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    tries += 1;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), LONGEST_TRY_MS);
    const outcome = await renewUnlessDone(stale, (token) => call(token, limit.signal));
    clearTimeout(timer);
    if (outcome !== 'failed') return outcome;
    if (isOffline()) return 'offline';
    if (performance.now() + pause >= end && tries > 1) return 'ended';
    renewalState.change({ isRetrying: true });
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function renewUnlessDone(
  stale: StoredSession,
  call: (refreshToken: string) => Promise<SessionGrant | null>,
): Promise<Exclude<RenewalOutcome, 'offline'> | 'failed'> {
  const session = rereadSession();
  if (session === null) return 'ended';
  if (isReplaced(stale)) return 'renewed';
  if (!isRefreshTokenLive(session)) return 'ended';
  try {
    const grant = await call(session.refreshToken);
    // Another tab may have signed in while the server refused the old token.
    if (grant === null) return isReplaced(session) ? 'renewed' : 'ended';
    storeSession(grant);
    return 'renewed';
  } catch {
    return 'failed';
  }
}

/** Whether a valid session has replaced this one in the store. */
function isReplaced({ refreshToken }: StoredSession): boolean {
  const session = rereadSession();
  // Compares refresh tokens, which always differ: two access tokens of the same second are equal.
  return session !== null && session.refreshToken !== refreshToken && isAccessTokenLive(session);
}

/**
 * Locks exist only in secure contexts. Elsewhere the server's grace period for a rotated token keeps both tabs signed
 * in.
 */
function acrossTabs<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager | null };
  return !locks ? work() : (locks.request(LOCK_NAME, work) as Promise<T>);
}
