import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** People are at work for this long after a request. */
const AT_WORK_MS = 50;

/** Between two messages meanwhile: up to 500 in a second, a small part of a processor. */
const GAP_MS = 2;

/** The same while the process has hardly a free moment: up to 100 in a second. */
const GAP_AT_FULL_LOAD_MS = 10;

/** The busy share of the event loop from which on a process is at full load. */
const FULL_LOAD = 0.7;

/** The load is measured over at least this time. */
const MEASURED_MS = 200;

interface PaceParts {
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  /** Ends after the events that have arrived. */
  turn?: () => Promise<unknown>;
  wait?: (milliseconds: number) => Promise<unknown>;
  /** The busy share of the event loop since the last call, from 0 to 1. */
  busyShare?: () => number;
}

/**
 * Spreads messages so that requests come first: a message waits for the requests that have arrived, and while people
 * work, messages keep a distance, which is larger at full load (HOOK-14). On an idle server they follow each other at once.
 */
export class SendingPace {
  readonly #parts: Required<PaceParts>;
  #requestAt = Number.NEGATIVE_INFINITY;
  #last: Promise<void> = Promise.resolve();
  #load = { measuredAt: Number.NEGATIVE_INFINITY, share: 0 };

  constructor(parts: PaceParts = {}) {
    this.#parts = {
      now: () => performance.now(),
      turn: () => nextTurn(),
      wait: (ms) => pause(ms),
      busyShare: eventLoopShare(),
      ...parts,
    };
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
    if (now() - this.#requestAt < AT_WORK_MS) await wait(this.#isAtFullLoad() ? GAP_AT_FULL_LOAD_MS : GAP_MS);
  }

  #isAtFullLoad(): boolean {
    const now = this.#parts.now();
    if (now - this.#load.measuredAt >= MEASURED_MS) {
      this.#load = { measuredAt: now, share: this.#parts.busyShare() };
    }
    return this.#load.share >= FULL_LOAD;
  }
}

function eventLoopShare(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, last);
    last = current;
    return utilization;
  };
}
