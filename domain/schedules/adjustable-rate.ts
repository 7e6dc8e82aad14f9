import type { RateMilli } from '../money/exact-cents.ts';
import type { RateAdjustment } from './amortization-terms.ts';

/** Whether the rate changes with a payment: after the fixed months, then at every interval. */
export function isRateChange(
  adjustment: RateAdjustment,
  paymentNumber: number,
  periodsPerYear: number,
): boolean {
  const since = paymentNumber - 1 - periodsOf(adjustment.fixedMonths, periodsPerYear);
  return since >= 0 && since % periodsOf(adjustment.everyMonths, periodsPerYear) === 0;
}

/** The indexed rate within the caps, at least the floor. The lifetime cap limits only increases. */
export function adjustedRate(
  adjustment: RateAdjustment,
  rates: { initial: RateMilli; before: RateMilli },
  isFirstChange: boolean,
): RateMilli {
  const { caps, fullyIndexedRate, floor } = adjustment;
  const step = isFirstChange ? caps.first : caps.periodic;
  const lowest = Math.max(floor, rates.before - step);
  const highest = Math.min(rates.before + step, rates.initial + caps.lifetime);
  return Math.min(Math.max(fullyIndexedRate, lowest), highest);
}

function periodsOf(months: number, periodsPerYear: number): number {
  return Math.round((months * periodsPerYear) / 12);
}
