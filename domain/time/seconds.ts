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

/** The pause before the first retry of a job, such as a mail. It doubles each time. */
export const FIRST_PAUSE_SECONDS = 2;

/** No pause is longer: a mail server that is back is used within this time. */
export const LONGEST_PAUSE_SECONDS = 900;

/** The next retry comes within these whole minutes, after so many attempts. */
export function minutesToNextAttempt(attempts: number): number {
  const seconds = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** attempts);
  return Math.ceil(seconds / 60);
}
