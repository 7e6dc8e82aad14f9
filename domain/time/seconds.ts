import type { Instant } from './eastern-time.ts';

export function secondsFrom(at: Date, seconds: number): Instant {
  return new Date(at.getTime() + seconds * 1000).toISOString();
}

/** Whole seconds from now until an instant, rounded up; 0 when it is past. */
export function secondsUntil(instant: Instant, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / 1000));
}

export function isPast(instant: Instant, now: Date): boolean {
  return Date.parse(instant) <= now.getTime();
}

/** Before the first retry of a job, such as a mail. Doubles each time. */
export const FIRST_PAUSE_SECONDS = 2;

/** Maximum pause, so that a recovered mail server is used within this time. */
export const LONGEST_PAUSE_SECONDS = 900;

/** Upper bound for the next retry, in whole minutes. */
export function minutesToNextAttempt(attempts: number): number {
  const seconds = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** attempts);
  return Math.ceil(seconds / 60);
}
