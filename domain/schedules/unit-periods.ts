import { type CalendarDate, daysBetween } from '../time/eastern-time.ts';
import type { FlowTime } from './apr.ts';
import { addMonths } from './payment-dates.ts';

/** The unit-periods of Regulation Z, Appendix J, (b)(4), that our loans use. */
export type UnitPeriod = 'month' | 'half-month' | 'week' | 'two-weeks';

export const UNIT_PERIODS_PER_YEAR: Record<UnitPeriod, number> = {
  month: 12,
  'half-month': 24,
  'two-weeks': 26,
  week: 52,
};

const DAYS_OF_WEEKS = { week: 7, 'two-weeks': 14 } as const;

/**
 * The number of unit-periods between two dates, counted back from the later one (Appendix J, (b)(5)).
 * Remaining days are a fraction of a month of 30 days, of a half month of 15, or of the weeks' own days.
 */
export function unitPeriodsBetween(from: CalendarDate, to: CalendarDate, unit: UnitPeriod): FlowTime {
  if (unit === 'week' || unit === 'two-weeks') {
    const days = daysBetween(from, to);
    const length = DAYS_OF_WEEKS[unit];
    return { periods: Math.floor(days / length), fraction: (days % length) / length };
  }
  let months = 0;
  while (addMonths(to, -(months + 1)) >= from) months += 1;
  const days = daysBetween(from, addMonths(to, -months));
  if (unit === 'month') return normal(months, days / 30);
  // Half months before a date fall on its day and fifteen days from it.
  return days >= 15 ? normal(months * 2 + 1, (days - 15) / 15) : normal(months * 2, days / 15);
}

/** 30 days of a month with 31 would be a whole period: the fraction stays below 1. */
function normal(periods: number, fraction: number): FlowTime {
  return fraction >= 1 ? { periods: periods + 1, fraction: fraction - 1 } : { periods, fraction };
}
