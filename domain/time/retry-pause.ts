/** The pause before the first retry of a job, such as a mail. It doubles each time. */
export const FIRST_PAUSE_SECONDS = 2;

/** No pause is longer: a mail server that is back is used within this time. */
export const LONGEST_PAUSE_SECONDS = 900;

/** The next retry comes within these whole minutes, after so many attempts. */
export function minutesToNextAttempt(attempts: number): number {
  const seconds = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** attempts);
  return Math.ceil(seconds / 60);
}
