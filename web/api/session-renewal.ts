import { REPLAY_WAIT_MS } from '../../domain/sign-in.ts';
import {
  isAccessTokenLive,
  isRefreshTokenLive,
  rereadSession,
  type SessionGrant,
  type StoredSession,
  storeSession,
} from './session-store.ts';

/** How a renewal ended: with a live session, with none left, or without an answer (the session may still be good). */
export type RenewalOutcome = 'renewed' | 'ended' | 'no-answer';

/** Asks the server for fresh tokens. Answers null when it refuses the refresh token; throws when there is no answer. */
export type RenewCall = (refreshToken: string) => Promise<SessionGrant | null>;

const LOCK_NAME = 'lintel-session-renewal';

let running: Promise<RenewalOutcome> | null = null;

/**
 * Renews the session. Everybody in this tab who asks meanwhile gets the same renewal, and tabs share one through a browser
 * lock: whoever waited finds the tokens that the first one stored.
 * @param stale the session whose access token was refused or has expired.
 */
export function renewSession(stale: StoredSession, call: RenewCall): Promise<RenewalOutcome> {
  running ??= acrossTabs(() => renewUnlessDone(stale, call)).finally(() => {
    running = null;
  });
  return running;
}

/**
 * After a refused request: the first one renews and may be sent again at once; whoever finds a renewal under way is queued
 * until it is done, and then for the time after which queued requests are replayed.
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
  // Told by the refresh token, which is always another one: an access token of the same second is the same.
  if (session.refreshToken !== stale.refreshToken && isAccessTokenLive(session)) return 'renewed';
  if (!isRefreshTokenLive(session)) return 'ended';
  try {
    const grant = await call(session.refreshToken);
    if (grant === null) return 'ended';
    storeSession(grant);
    return 'renewed';
  } catch {
    return 'no-answer';
  }
}

/** The lock exists in secure contexts only; elsewhere the server's grace for a rotated token lets both tabs live. */
function acrossTabs<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager | null };
  return !locks ? work() : (locks.request(LOCK_NAME, work) as Promise<T>);
}
