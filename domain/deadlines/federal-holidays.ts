import { addDays, type CalendarDate, daysBetween } from '../time/eastern-time.ts';

interface FederalHoliday {
  name: string;
  date: CalendarDate;
}

/** Holidays are checked up to this year (DEADLINE-2). Congress may change the list earlier. */
export const LAST_HOLIDAY_YEAR = 2040;

/** Juneteenth became a holiday on June 17, 2021 (Public Law 117-17). */
const FIRST_JUNETEENTH = 2021;

/** Base for counting weekdays, which is much faster than parsing a date. */
const A_SUNDAY = '1970-01-04';

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;

/** 5 U.S.C. 6103(a), by date in the statute, in order. Substitute days off are not listed. */
export function federalHolidays(year: number): FederalHoliday[] {
  return [
    { name: "New Year's Day", date: dateOf(year, 1, 1) },
    { name: 'Birthday of Martin Luther King, Jr.', date: nthWeekday(year, 1, MONDAY, 3) },
    { name: "Washington's Birthday", date: nthWeekday(year, 2, MONDAY, 3) },
    { name: 'Memorial Day', date: lastMondayOfMay(year) },
    ...(year < FIRST_JUNETEENTH
      ? []
      : [{ name: 'Juneteenth National Independence Day', date: dateOf(year, 6, 19) }]),
    { name: 'Independence Day', date: dateOf(year, 7, 4) },
    { name: 'Labor Day', date: nthWeekday(year, 9, MONDAY, 1) },
    { name: 'Columbus Day', date: nthWeekday(year, 10, MONDAY, 2) },
    { name: 'Veterans Day', date: dateOf(year, 11, 11) },
    { name: 'Thanksgiving Day', date: nthWeekday(year, 11, THURSDAY, 4) },
    { name: 'Christmas Day', date: dateOf(year, 12, 25) },
  ];
}

const DATES = new Map<number, ReadonlySet<CalendarDate>>();

export function isFederalHoliday(date: CalendarDate): boolean {
  const year = Number(date.slice(0, 4));
  let dates = DATES.get(year);
  if (dates === undefined) {
    dates = new Set(federalHolidays(year).map((holiday) => holiday.date));
    DATES.set(year, dates);
  }
  return dates.has(date);
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: CalendarDate): number {
  return ((daysBetween(A_SUNDAY, date) % 7) + 7) % 7;
}

/** Executive Order 11582. Not the Friday before a Saturday holiday, when banks are open. */
export function isMondayAfterSundayHoliday(date: CalendarDate): boolean {
  const before = addDays(date, -1);
  return weekdayOf(before) === SUNDAY && isFederalHoliday(before);
}

function dateOf(year: number, month: number, day: number): CalendarDate {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): CalendarDate {
  const first = weekdayOf(dateOf(year, month, 1));
  return dateOf(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7);
}

function lastMondayOfMay(year: number): CalendarDate {
  const last = dateOf(year, 5, 31);
  return addDays(last, -((weekdayOf(last) - MONDAY + 7) % 7));
}
