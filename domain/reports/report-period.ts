import { addDays, type CalendarDate, daysBetween } from '../time/eastern-time.ts';
import type { ReportKind } from './report-kinds.ts';
import { REPORTS } from './report-kinds.ts';

/** Eastern days, both included. */
export interface ReportPeriod {
  from: CalendarDate;
  to: CalendarDate;
}

const YEARS_BACK = 10;
const YEARS_AHEAD = 2;

/** 'YYYY-MM' */
export type Month = string;

export const monthOf = (date: CalendarDate): Month => date.slice(0, 7);
export const monthStart = (month: Month): CalendarDate => `${month}-01`;
export const monthEnd = (month: Month): CalendarDate => addDays(monthStart(addMonths(month, 1)), -1);

export function addMonths(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

export function monthsOf({ from, to }: ReportPeriod): Month[] {
  const months = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The Sunday that begins the week. */
export function weekStart(date: CalendarDate): CalendarDate {
  // 2023-01-01 was a Sunday.
  return addDays(date, -(((daysBetween('2023-01-01', date) % 7) + 7) % 7));
}

/** The same day of another month, or its last day. */
function sameDay(date: CalendarDate, month: Month): CalendarDate {
  const end = monthEnd(month);
  const day = `${month}${date.slice(7)}`;
  return day > end || date === monthEnd(monthOf(date)) ? end : day;
}

export interface PeriodFault {
  field: 'from' | 'to';
  message: string;
}

/** REPORT-3. */
export function periodFault(
  report: ReportKind,
  { from, to }: ReportPeriod,
  today: CalendarDate,
): PeriodFault | null {
  if (to < from) return { field: 'to', message: 'The period ends before it begins' };
  if (from < sameDay(today, addMonths(monthOf(today), -12 * YEARS_BACK)))
    return { field: 'from', message: `A period begins at most ${YEARS_BACK} years ago` };
  const isAhead = REPORTS[report].period === 'ahead';
  if (!isAhead && to > today) return { field: 'to', message: 'A period ends today at the latest' };
  if (isAhead && to > sameDay(today, addMonths(monthOf(today), 12 * YEARS_AHEAD)))
    return { field: 'to', message: `A period ends at most ${YEARS_AHEAD} years ahead` };
  return null;
}

/**
 * As long as the period, and directly before it. One that begins with a month is compared with as many months: Jan 1 to
 * Feb 14 with Nov 1 to Dec 14.
 */
export function periodBefore({ from, to }: ReportPeriod): ReportPeriod {
  if (from.endsWith('-01')) {
    const months = monthsOf({ from, to }).length;
    return {
      from: monthStart(addMonths(monthOf(from), -months)),
      to: sameDay(to, addMonths(monthOf(to), -months)),
    };
  }
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(to, -days) };
}
