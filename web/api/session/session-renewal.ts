import { REPLAY_WAIT_MS } from '../../../domain/sessions/sign-in.ts';
import {
  isAccessTokenLive,
  isRefreshTokenLive,
  rereadSession,
  type SessionGrant,
  type StoredSession,
  storeSession,
} from './session-store.ts';

/** The result of a renewal: a live session, none, or no answer (the session may still be good). */
export type RenewalOutcome = 'renewed' | 'ended' | 'no-answer';

/** Asks the server for fresh tokens. Returns null when it refuses the refresh token; throws when no answer comes. */
export type RenewCall = (refreshToken: string) => Promise<SessionGrant | null>;

const LOCK_NAME = 'lintel-session-renewal';

let running: Promise<RenewalOutcome> | null = null;

/**
 * Renews the session. All requests of this tab share one renewal, and tabs take turns through a browser lock: a tab
 * that waited finds the tokens that the first one stored.
 * @param stale the session whose access token was refused or has expired.
 */
export function renewSession(stale: StoredSession, call: RenewCall): Promise<RenewalOutcome> {
  running ??= acrossTabs(() => renewUnlessDone(stale, call)).finally(() => {
    running = null;
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

async function renewUnlessDone(stale: StoredSession, call: RenewCall): Promise<RenewalOutcome> {
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
    return 'no-answer';
  }
}

/** Whether the store has a live session in place of this one. */
function isReplaced({ refreshToken }: StoredSession): boolean {
  const session = rereadSession();
  // Compares refresh tokens, which always differ: two access tokens of the same second are equal.
  return session !== null && session.refreshToken !== refreshToken && isAccessTokenLive(session);
}

/** The lock exists in secure contexts only. Elsewhere the server's grace for a rotated token lets both tabs live. */
function acrossTabs<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager | null };
  return !locks ? work() : (locks.request(LOCK_NAME, work) as Promise<T>);
}
