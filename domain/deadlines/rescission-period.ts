import type { CalendarDate } from '../time/eastern-time.ts';
import { businessDaysAfter, isSpecificBusinessDay } from './business-days.ts';

/** Specific business days in which the borrower may rescind (12 CFR 1026.23(a)(3)(i)). */
const RESCISSION_DAYS = 3;

/** The day at whose midnight the right to rescind ends. The start itself does not count. */
export function lastDayToRescind(startsOn: CalendarDate): CalendarDate {
  return businessDaysAfter(startsOn, RESCISSION_DAYS, isSpecificBusinessDay);
}

/** The first day on which money may go out: the next business day after the period (12 CFR 1026.23(c), decision 236). */
export function firstDayOfFunds(startsOn: CalendarDate): CalendarDate {
  return businessDaysAfter(startsOn, RESCISSION_DAYS + 1, isSpecificBusinessDay);
}
