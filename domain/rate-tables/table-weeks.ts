import { addDays, type CalendarDate } from '../time/eastern-time.ts';
import type { RateTableKind, TableRow } from './rate-table.ts';

/** The days of a row in a table by week. */
export const DAYS_OF_WEEK = 7;

type ByWeek = Pick<RateTableKind, 'weekOf'>;

/** The first week of a table by week, from which its file is valid; null for another table. */
export function firstWeek({ weekOf }: ByWeek, rows: readonly TableRow[]): CalendarDate | null {
  if (weekOf === undefined) return null;
  return rows.map(weekOf).reduce<CalendarDate | null>(earlier, null);
}

function earlier(one: CalendarDate | null, other: CalendarDate): CalendarDate {
  return one === null || other < one ? other : one;
}

/** The number of rows whose weeks end before the first day of their table: nobody reads them in it. */
export function countUnreadRows(
  { weekOf }: ByWeek,
  rows: readonly TableRow[],
  validFrom: CalendarDate,
): number {
  if (weekOf === undefined) return 0;
  return rows.filter((row) => addDays(weekOf(row), DAYS_OF_WEEK) <= validFrom).length;
}
