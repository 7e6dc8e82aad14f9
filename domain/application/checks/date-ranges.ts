import { isCalendarDate } from '../../time/eastern-time.ts';
import { yearsBefore } from './field-rules.ts';
import { MAX_BORROWER_AGE, MAX_PROPERTY_YEARS, MIN_BORROWER_AGE } from './limits.ts';

/** Inclusive calendar dates. Rules refuse other dates and date pickers do not offer them. */
export interface DateRange {
  earliest: string;
  latest: string;
}

export const LATEST_DATE = '2999-12-31';

export function birthDates(today: string): DateRange {
  return { earliest: yearsBefore(today, MAX_BORROWER_AGE), latest: yearsBefore(today, MIN_BORROWER_AGE) };
}

export function jobDates(today: string): DateRange {
  return { earliest: yearsBefore(today, MAX_BORROWER_AGE), latest: today };
}

export function jobEndDates(startDate: string | null | undefined, today: string): DateRange {
  const { earliest, latest } = jobDates(today);
  return { earliest: startDate && isCalendarDate(startDate) ? startDate : earliest, latest };
}

export function propertyDates(today: string): DateRange {
  return { earliest: yearsBefore(today, MAX_PROPERTY_YEARS), latest: today };
}

export function closingDates(today: string): DateRange {
  return { earliest: today, latest: LATEST_DATE };
}
