import dayjs from 'dayjs';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';

/** The day that a key moves to; null for any other key. */
export function dayAfterKey(key: string, from: CalendarDate): CalendarDate | null {
  const day = dayjs(from);
  const moves: Record<string, () => dayjs.Dayjs> = {
    ArrowLeft: () => day.subtract(1, 'day'),
    ArrowRight: () => day.add(1, 'day'),
    ArrowUp: () => day.subtract(1, 'week'),
    ArrowDown: () => day.add(1, 'week'),
    Home: () => day.startOf('week'),
    End: () => day.endOf('week'),
    PageUp: () => day.subtract(1, 'month'),
    PageDown: () => day.add(1, 'month'),
  };
  return moves[key]?.().format('YYYY-MM-DD') ?? null;
}

export interface DateRange {
  earliest: CalendarDate;
  latest: CalendarDate;
}

export function nearestDay(day: CalendarDate, range: DateRange | undefined): CalendarDate {
  if (range === undefined) return day;
  if (day > range.latest) return range.latest;
  return day < range.earliest ? range.earliest : day;
}
