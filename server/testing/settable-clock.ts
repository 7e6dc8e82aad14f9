import type { Clock } from '../platform/clock.ts';

/** Stands still until a test sets it. */
export interface HandClock extends Clock {
  set(instant: string): void;
  advance(seconds: number): void;
}

/** @param start ISO 8601 instant; the current second by default. */
export function handClock(start?: string): HandClock {
  let now = start === undefined ? Math.floor(Date.now() / 1000) * 1000 : Date.parse(start);
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = Date.parse(instant);
    },
    advance: (seconds) => {
      now += seconds * 1000;
    },
  };
}
