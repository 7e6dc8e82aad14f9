import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** People are at work for this long after a request. */
const AT_WORK_MS = 50;

/** Between two messages meanwhile: up to 500 in a second, a small part of a processor. */
const GAP_MS = 2;

interface PaceParts {
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  /** Ends after the events that have arrived. */
  turn?: () => Promise<unknown>;
  wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Spreads messages so that requests come first: a message waits for the requests that have arrived, and while people
 * work, messages keep a distance (HOOK-14). On an idle server they follow each other at once.
 */
export class SendingPace {
  readonly #parts: Required<PaceParts>;
  #requestAt = Number.NEGATIVE_INFINITY;
  #last: Promise<void> = Promise.resolve();

  constructor(parts: PaceParts = {}) {
    this.#parts = { now: () => performance.now(), turn: () => nextTurn(), wait: (ms) => pause(ms), ...parts };
  }

  requestArrived(): void {
    this.#requestAt = this.#parts.now();
  }

  /** Resolves when the next message may go: one caller after the other. */
  nextMessage(): Promise<void> {
    this.#last = this.#last.then(() => this.#step());
    return this.#last;
  }

  async #step(): Promise<void> {
    const { now, turn, wait } = this.#parts;
    await turn();
    if (now() - this.#requestAt < AT_WORK_MS) await wait(GAP_MS);
  }
}
