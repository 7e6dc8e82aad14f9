import { addDays, type CalendarDate, daysBetween } from '../time/eastern-time.ts';
import type { CalendarMonth, PaymentFrequency } from './amortization-terms.ts';

/** The same day this many months later, or the last day of a shorter month. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  // Runs for every payment of a schedule, so it avoids Date objects and splitting.
  const at = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(at / 12);
  const month = at - year * 12 + 1;
  const day = date.slice(8);
  const shownDay = day <= '28' ? day : twoDigits(Math.min(Number(day), lastDayOf(year, month)));
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${shownDay}`;
}

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

/** The day of payment `number`, counted from 1. */
export function paymentDate(first: CalendarDate, number: number, frequency: PaymentFrequency): CalendarDate {
  return frequency === 'monthly' ? addMonths(first, number - 1) : addDays(first, (number - 1) * 14);
}

export function monthOf(date: CalendarDate): CalendarMonth {
  return date.slice(0, 7);
}

/** Days beyond a month (negative if shorter). The first payment includes their interest. */
export function oddDays(
  interestFrom: CalendarDate | undefined,
  firstPaymentOn: CalendarDate,
  frequency: PaymentFrequency,
): number {
  if (interestFrom === undefined) return 0;
  const regular = frequency === 'monthly' ? addMonths(firstPaymentOn, -1) : addDays(firstPaymentOn, -14);
  return daysBetween(interestFrom, regular);
}
