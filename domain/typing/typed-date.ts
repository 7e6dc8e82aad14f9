import { type CalendarDate, isCalendarDate } from '../time/eastern-time.ts';

/** Month, day and year in American order; eight digits need no separators. */
const MONTH_FIRST = [/^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/, /^(\d{2})[-/]?(\d{2})[-/]?(\d{4})$/];

/** Only years from 1900 are read as a leading year, because '1205…' is December 5. */
const YEAR_FIRST = /^((?:19|2\d)\d{2})[-/](\d{2})[-/](\d{2})$/;

/** '1/5/2027', '01052027', '2027-01-05'. Null for two-digit years and days that do not exist. */
export function parseDate(text: string): CalendarDate | null {
  const plain = text.trim();
  const iso = YEAR_FIRST.exec(plain);
  const us = MONTH_FIRST[0]?.exec(plain) ?? MONTH_FIRST[1]?.exec(plain);
  const [year, month, day] = iso ? iso.slice(1) : us ? [us[3], us[1], us[2]] : [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}
