import type { Readable } from 'node:stream';

/** As the web app does with a download: so long without a byte, and nobody waits any longer (specification, section 9). */
export const SILENCE_MS = 30_000;

/** Gives up a request body that has gone silent. For uploads, which may otherwise take as long as their line does. */
export function endWhenSilent(body: Readable, silenceMs = SILENCE_MS): void {
  const timer = setTimeout(() => body.destroy(new Error('The upload went silent')), silenceMs).unref();
  body.on('data', () => timer.refresh());
  for (const over of ['end', 'close', 'error'] as const) body.once(over, () => clearTimeout(timer));
}
