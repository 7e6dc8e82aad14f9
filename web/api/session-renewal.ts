import { REPLAY_WAIT_MS } from '../../domain/sign-in.ts';
import {
  isAccessTokenLive,
  isRefreshTokenLive,
  rereadSession,
  type SessionGrant,
  storeSession,
} from './session-store.ts';

/** How a renewal ended: with a live session, with none left, or without an answer (the session may still be good). */
export type RenewalOutcome = 'renewed' | 'ended' | 'no-answer';

/** Asks the server for fresh tokens. Answers null when it refuses the refresh token; throws when there is no answer. */
export type RenewCall = (refreshToken: string) => Promise<SessionGrant | null>;

const LOCK_NAME = 'lintel-session-renewal';

const ARRIVES_WITHIN_MS = 300;
const LOOK_EVERY_MS = 10;

let running: Promise<RenewalOutcome> | null = null;

/**
 * Renews the session. Everybody in this tab who asks meanwhile gets the same renewal, and tabs share one through a browser
 * lock: whoever waited finds the tokens that the first one stored.
 * @param staleToken the access token that was refused or has expired.
 */
export function renewSession(staleToken: string, call: RenewCall): Promise<RenewalOutcome> {
  running ??= acrossTabs(async (waited) => {
    if (waited) await untilReplaced(staleToken);
    return renewUnlessDone(staleToken, call);
  }).finally(() => {
    running = null;
  });
  return running;
}

/**
 * After a refused request: the first one renews and may be sent again at once; whoever finds a renewal under way is queued
 * until it is done, and then for the time after which queued requests are replayed.
 */
export async function renewOrQueue(staleToken: string, call: RenewCall): Promise<RenewalOutcome> {
  if (running === null) return renewSession(staleToken, call);
  const outcome = await running;
  if (outcome === 'renewed') await new Promise((resolve) => setTimeout(resolve, REPLAY_WAIT_MS));
  return outcome;
}

async function renewUnlessDone(staleToken: string, call: RenewCall): Promise<RenewalOutcome> {
  const session = rereadSession();
  if (session === null) return 'ended';
  if (session.accessToken !== staleToken && isAccessTokenLive(session)) return 'renewed';
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

/**
 * The lock exists in secure contexts only; elsewhere the server's grace for a rotated token lets both tabs live.
 * @param work is told whether another tab had the lock before.
 */
async function acrossTabs<T>(work: (waited: boolean) => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager | null };
  if (!locks) return work(false);
  const done = await locks.request(LOCK_NAME, { ifAvailable: true }, async (lock) =>
    lock === null ? undefined : { answer: await work(false) },
  );
  return done === undefined ? ((await locks.request(LOCK_NAME, () => work(true))) as T) : done.answer;
}

/** What one tab stores reaches another a moment after the lock does. Not for long: the other one may have had no answer. */
async function untilReplaced(staleToken: string): Promise<void> {
  const end = performance.now() + ARRIVES_WITHIN_MS;
  while (performance.now() < end && rereadSession()?.accessToken === staleToken) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
