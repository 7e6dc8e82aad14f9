/** As the web app does with a download: so long without a byte, and nobody waits any longer (specification, section 9). */
const SILENCE_MS = 30_000;

export interface SilenceLimit {
  /** Something came. */
  restart(): void;
  end(): void;
}

/** Gives up what has gone silent. For uploads, which may otherwise take as long as their line does. */
export function limitSilence(giveUp: () => void, silenceMs = SILENCE_MS): SilenceLimit {
  const timer = setTimeout(giveUp, silenceMs).unref();
  return { restart: () => void timer.refresh(), end: () => clearTimeout(timer) };
}
