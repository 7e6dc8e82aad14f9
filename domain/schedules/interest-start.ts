import { firstDayOfFunds, lastDayToRescind } from '../deadlines/rescission/rescission-period.ts';
import { type CalendarDate, daysBetween } from '../time/eastern-time.ts';
import { addMonths, monthOf } from './payment-dates.ts';

export const MAX_CREDIT_DAYS = 10;

export interface InterestStart {
  from: CalendarDate;
  firstPaymentOn: CalendarDate;
  /** Days of prepaid interest; negative for a credit. */
  days: number;
  /** The last day of the right to rescind; null without that right. */
  rescissionEndsOn: CalendarDate | null;
}

/**
 * Interest starts at disbursement: on the chosen day, otherwise at closing or after the right to rescind (12 CFR 1026.23(c)). It is prepaid to the
 * end of the month, and the first payment is due a month later. Early in a month with a credit, the first payment is
 * due the next month, and the days before the start are credited.
 * @param creditDays last day of a month with a credit. The first of a month needs neither.
 */
export function interestStart(
  closingOn: CalendarDate,
  {
    isRescindable,
    creditDays,
    disbursesOn,
  }: { isRescindable: boolean; creditDays: number; disbursesOn?: CalendarDate | undefined },
): InterestStart {
  const from = disbursesOn ?? (isRescindable ? firstDayOfFunds(closingOn) : closingOn);
  const firstOfMonth = `${monthOf(from)}-01`;
  const isEarly = Number(from.slice(8)) <= Math.max(1, creditDays);
  const paidMonth = isEarly ? firstOfMonth : addMonths(firstOfMonth, 1);
  return {
    from,
    firstPaymentOn: addMonths(paidMonth, 1),
    days: daysBetween(from, paidMonth),
    rescissionEndsOn: isRescindable ? lastDayToRescind(closingOn) : null,
  };
}
