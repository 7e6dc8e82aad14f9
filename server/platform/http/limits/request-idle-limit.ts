/**
 * The time without a byte after which the web app abandons a download, so that nobody waits longer (BASE-13).
 */
const SILENCE_MS = 30_000;

export interface IdleLimit {
  /** Records that data arrived. */
  restart(): void;
  end(): void;
}

/**
 * Aborts requests that have gone silent. For uploads, which may otherwise take as long as their connection
 * needs.
 */
export function limitIdleTime(giveUp: () => void, silenceMs = SILENCE_MS): IdleLimit {
  const timer = setTimeout(giveUp, silenceMs).unref();
  return { restart: () => void timer.refresh(), end: () => clearTimeout(timer) };
}
