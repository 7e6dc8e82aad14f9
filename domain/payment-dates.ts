import type { CalendarMonth, PaymentFrequency } from './amortization-terms.ts';
import { addDays, type CalendarDate, daysBetween } from './eastern-time.ts';

/** The same day so many months later, or the last day of a month that is too short for it. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const at = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(at / 12), (at % 12) + 1];
  const lastDay = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(toYear).padStart(4, '0')}-${two(toMonth)}-${two(Math.min(day, lastDay))}`;
}

/** The day of payment `number`, counted from 1. */
export function paymentDate(first: CalendarDate, number: number, frequency: PaymentFrequency): CalendarDate {
  return frequency === 'monthly' ? addMonths(first, number - 1) : addDays(first, (number - 1) * 14);
}

export function monthOf(date: CalendarDate): CalendarMonth {
  return date.slice(0, 7);
}

/**
 * By how many days the first period is longer than a month (shorter, when negative); interest of those days is added to the
 * first payment, or taken off it.
 */
export function oddDays(
  interestFrom: CalendarDate | undefined,
  firstPaymentOn: CalendarDate,
  frequency: PaymentFrequency,
): number {
  if (interestFrom === undefined) return 0;
  const regular = frequency === 'monthly' ? addMonths(firstPaymentOn, -1) : addDays(firstPaymentOn, -14);
  return daysBetween(interestFrom, regular);
}
