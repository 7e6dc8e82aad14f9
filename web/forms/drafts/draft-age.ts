const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const JUST_NOW_MS = 3 * SECOND_MS;

/** The time since something happened: 'just now', '12 s ago', '3 minutes ago'. Both in milliseconds since 1970. */
export function ageText(at: number, now: number): string {
  const age = Math.max(0, now - at);
  if (age < JUST_NOW_MS) return 'just now';
  if (age < MINUTE_MS) return `${Math.floor(age / SECOND_MS)} s ago`;
  if (age < HOUR_MS) return counted(Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return counted(Math.floor(age / HOUR_MS), 'hour');
  return counted(Math.floor(age / DAY_MS), 'day');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
