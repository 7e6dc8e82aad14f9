/** Milliseconds by which the server's clock is ahead of this one; 0 until the first answer. */
let ahead = 0;

/**
 * Learns the server's time from the `Date` of an answer. A browser clock that is days off must not refuse correct
 * dates.
 */
export function recordServerTime(response: Response): void {
  const answeredAt = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(answeredAt)) ahead = answeredAt - Date.now();
}

export function serverNow(): Date {
  return serverTimeOf(Date.now());
}

/** The server's time at a time of this clock, at most a second too early: `Date` has whole seconds. */
export function serverTimeOf(ms: number): Date {
  return new Date(ms + ahead);
}
