/** A calendar date as 'YYYY-MM-DD'. It has no time and no zone. */
export type CalendarDate = string;

/** An instant as ISO 8601 in UTC ('2025-07-21T13:18:00.000Z'). */
export type Instant = string;

/** All dates that the lender shows or uses for decisions are New York dates. */
export const EASTERN_ZONE = 'America/New_York';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const MS_PER_DAY = 86_400_000;
const MS_PER_HOUR = 3_600_000;

/** Until then, New York kept a local time of its own. */
const ZONES_BEGAN = Date.UTC(1883, 10, 19);

/** Dates at most this many days ahead, or past, are highlighted (BASE-8). */
const DATE_ALERT_DAYS = 10;

const easternParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: EASTERN_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const easternClock = new Intl.DateTimeFormat('en-US', {
  timeZone: EASTERN_ZONE,
  hour: 'numeric',
  minute: '2-digit',
});

const easternHours = new Intl.DateTimeFormat('en-US', {
  timeZone: EASTERN_ZONE,
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The last hour asked for, and its date: New York's midnights are full hours of UTC. */
let hour = { place: Number.NaN, date: '' };

export function easternDate(at: Date | Instant): CalendarDate {
  const instant = typeof at === 'string' ? new Date(at) : at;
  const place = Math.floor(instant.getTime() / MS_PER_HOUR);
  // Formatting takes longer than the rest of many requests' own work.
  if (place !== hour.place || instant.getTime() < ZONES_BEGAN)
    hour = { place, date: easternParts.format(instant) };
  return hour.date;
}

/** 0 to 23, in New York. */
export function easternHour(at: Date | Instant): number {
  return Number(easternHours.format(typeof at === 'string' ? new Date(at) : at));
}

function utcMidnight(date: CalendarDate): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)));
}

/** Whole days from one calendar date to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / MS_PER_DAY);
}

/** The calendar date `days` later (or earlier, when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const day = Number(date.slice(8)) + days;
  // Up to the 28th, no Date object is needed. Deadlines count thousands of days.
  if (day >= 1 && day <= 28) return `${date.slice(0, 8)}${day < 10 ? '0' : ''}${day}`;
  return new Date(utcMidnight(date) + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** The instant at which a calendar date begins in New York. Clocks change at 2 AM, so midnight is at 4 or 5 o'clock UTC. */
export function easternDayStart(date: CalendarDate): Instant {
  const early = `${date}T04:00:00.000Z`;
  return easternDate(early) === date ? early : `${date}T05:00:00.000Z`;
}

/** Whether a string is an existing calendar date, as 'YYYY-MM-DD'. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const [month, day] = [Number(text.slice(5, 7)), Number(text.slice(8))];
  return day >= 1 && day <= daysInMonth(Number(text.slice(0, 4)), month);
}

/** Avoids Date objects, because an application has dozens of dates. 0 for a month that does not exist. */
function daysInMonth(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeapYear ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

/** A calendar date for a person: 'Jul 4, 2025'. */
export function formatDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

/** The Eastern date of an instant for a person: 'Jul 4, 2025'. */
export function formatInstantDate(at: Date | Instant): string {
  return formatDate(easternDate(at));
}

/** The Eastern date and time of an instant for a person: 'Jul 4, 2025, 9:18 AM'. */
export function formatInstant(at: Date | Instant): string {
  const time = easternClock.format(typeof at === 'string' ? new Date(at) : at).replace(/\u202f/g, ' ');
  return `${formatInstantDate(at)}, ${time}`;
}

export function isDateAlert(date: CalendarDate, today: CalendarDate): boolean {
  return daysBetween(today, date) <= DATE_ALERT_DAYS;
}
