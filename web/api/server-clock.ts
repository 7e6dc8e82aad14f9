/** How far the server's clock is ahead of this one, in milliseconds; 0 until the first answer. */
let ahead = 0;

/** Learns the server's time from the `Date` of an answer. A clock that is days off must not refuse dates that are right. */
export function noteServerTime(response: Response): void {
  const told = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(told)) ahead = told - Date.now();
}

/** Now, as the server has it. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead);
}
