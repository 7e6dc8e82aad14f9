import type { Instant } from './eastern-time.ts';

/** The instant this many seconds after (or, negative, before) another. */
export function secondsFrom(at: Date, seconds: number): Instant {
  return new Date(at.getTime() + seconds * 1000).toISOString();
}

/** Whole seconds from now until an instant, rounded up; 0 when it is past. */
export function secondsUntil(instant: Instant, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / 1000));
}

/** Whether an instant has been reached. */
export function isPast(instant: Instant, now: Date): boolean {
  return Date.parse(instant) <= now.getTime();
}
