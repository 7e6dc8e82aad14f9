import type { Occupancy } from '../../application/section3/property-options.ts';
import type { CalendarDate } from '../../time/eastern-time.ts';
import { businessDaysAfter, isSpecificBusinessDay } from '../business-days.ts';

/** Specific business days in which the borrower may rescind (12 CFR 1026.23(a)(3)(i)). */
const RESCISSION_DAYS = 3;

/**
 * A refinance of the borrower's home (12 CFR 1026.23(a)(1) and (f)(1)). Unknown occupancy counts as theirs.
 */
export function mayRescind(isRefinance: boolean, occupancy: Occupancy = 'Primary Residence'): boolean {
  return isRefinance && occupancy === 'Primary Residence';
}

/** The right ends at midnight of this day. The start itself does not count. */
export function lastDayToRescind(startsOn: CalendarDate): CalendarDate {
  return businessDaysAfter(startsOn, RESCISSION_DAYS, isSpecificBusinessDay);
}

/** The next business day after the period (12 CFR 1026.23(c), docs/decisions/quote-interest-and-escrow.md). */
export function firstDayOfFunds(startsOn: CalendarDate): CalendarDate {
  return businessDaysAfter(startsOn, RESCISSION_DAYS + 1, isSpecificBusinessDay);
}
