import { addDays, type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { isFederalHoliday, isMondayAfterSundayHoliday, weekdayOf } from './federal-holidays.ts';

export type BusinessDays = (date: CalendarDate) => boolean;

/** An assumption (docs/decisions/deadlines.md). A company with other office hours changes it here. */
const OFFICE_DAYS: readonly number[] = [1, 2, 3, 4, 5];

const SUNDAY = 0;

const LONGEST_BREAK = 60;

/** Offices are open for substantially all business (12 CFR 1026.2(a)(6), first sentence). */
export const isGeneralBusinessDay: BusinessDays = (date) =>
  OFFICE_DAYS.includes(weekdayOf(date)) && !isFederalHoliday(date) && !isMondayAfterSundayHoliday(date);

/** All days except Sundays and statutory holidays; observed days count (12 CFR 1026.2(a)(6), comment 2(a)(6)-2). */
export const isSpecificBusinessDay: BusinessDays = (date) =>
  weekdayOf(date) !== SUNDAY && !isFederalHoliday(date);

/** This day, or the next one on which banks are open: a wire needs them. */
export function bankDayFrom(date: CalendarDate): CalendarDate {
  return isGeneralBusinessDay(date) ? date : businessDaysAfter(date, 1, isGeneralBusinessDay);
}

/** The n-th business day after a date. The date itself does not count. */
export function businessDaysAfter(date: CalendarDate, count: number, counts: BusinessDays): CalendarDate {
  return step(date, count, counts, 1);
}

/** The n-th business day before a date. The date itself does not count. */
export function businessDaysBefore(date: CalendarDate, count: number, counts: BusinessDays): CalendarDate {
  return step(date, count, counts, -1);
}

/** "Not later than the seventh business day before": from a Sunday or holiday, counting starts on the next business day. */
export function firstDayAfterWait(date: CalendarDate, count: number): CalendarDate {
  return businessDaysAfter(startOfWait(date), count, isSpecificBusinessDay);
}

/** From a signing on a Sunday or holiday, counting starts on the business day before (docs/decisions/deadlines.md). */
export function lastDayBeforeWait(date: CalendarDate, count: number): CalendarDate {
  return businessDaysBefore(endOfWait(date), count, isSpecificBusinessDay);
}

function startOfWait(date: CalendarDate): CalendarDate {
  return isSpecificBusinessDay(date) ? date : businessDaysAfter(date, 1, isSpecificBusinessDay);
}

function endOfWait(date: CalendarDate): CalendarDate {
  return isSpecificBusinessDay(date) ? date : businessDaysBefore(date, 1, isSpecificBusinessDay);
}

/** Why a wait from this day seems a day too long; '' from a business day (DEADLINE-32). */
export function startOfWaitWords(date: CalendarDate): string {
  return shiftWords(date, startOfWait(date), 'count');
}

/** The same for a wait that ends with a signing on this day. */
export function endOfWaitWords(date: CalendarDate): string {
  return shiftWords(date, endOfWait(date), 'count back');
}

function shiftWords(date: CalendarDate, from: CalendarDate, verb: string): string {
  if (from === date) return '';
  return ` The business days ${verb} from ${formatDate(from)}, because ${formatDate(date)} is a Sunday or holiday.`;
}

function step(from: CalendarDate, count: number, counts: BusinessDays, direction: 1 | -1): CalendarDate {
  let date = from;
  let idle = 0;
  for (let left = count; left > 0; ) {
    date = addDays(date, direction);
    if (counts(date)) {
      left -= 1;
      idle = 0;
    } else {
      idle += 1;
      if (idle > LONGEST_BREAK)
        throw new RangeError(`No business day within ${LONGEST_BREAK} days of ${from}`);
    }
  }
  return date;
}

export const DELIVERY_METHODS = ['in-person', 'mail', 'electronic'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

export const METHOD_NAMES: Readonly<Record<DeliveryMethod, string>> = {
  'in-person': 'In person',
  mail: 'By mail',
  electronic: 'Electronically',
};

/** A disclosure that was not handed over counts as received after this many specific business days. */
export const MAILING_DAYS = 3;

/**
 * When a disclosure counts as received: the same day in person, otherwise three specific business days after it was
 * mailed or sent electronically (12 CFR 1026.19(e)(1)(iv) and (f)(1)(iii); comments 19(e)(1)(iv)-1 and -2,
 * 19(f)(1)(iii)-1 and -2).
 */
export function presumedReceipt(sentOn: CalendarDate, method: DeliveryMethod): CalendarDate {
  return method === 'in-person' ? sentOn : businessDaysAfter(sentOn, MAILING_DAYS, isSpecificBusinessDay);
}
