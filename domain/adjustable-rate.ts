import type { RateAdjustment } from './amortization-terms.ts';
import type { RateMilli } from './exact-cents.ts';

/** Whether the rate changes with a payment: after the fixed months, and every so many months from there. */
export function isRateChange(
  adjustment: RateAdjustment,
  paymentNumber: number,
  periodsPerYear: number,
): boolean {
  const since = paymentNumber - 1 - periodsOf(adjustment.fixedMonths, periodsPerYear);
  return since >= 0 && since % periodsOf(adjustment.everyMonths, periodsPerYear) === 0;
}

/**
 * The rate after a change: the fully indexed one as far as the caps allow, from the rate before and from the first rate of
 * all. It never falls below nothing.
 */
export function adjustedRate(
  adjustment: RateAdjustment,
  rates: { initial: RateMilli; before: RateMilli },
  isFirstChange: boolean,
): RateMilli {
  const { caps, fullyIndexedRate } = adjustment;
  const step = isFirstChange ? caps.first : caps.periodic;
  const lowest = Math.max(0, rates.before - step, rates.initial - caps.lifetime);
  const highest = Math.min(rates.before + step, rates.initial + caps.lifetime);
  return Math.min(Math.max(fullyIndexedRate, lowest), highest);
}

function periodsOf(months: number, periodsPerYear: number): number {
  return Math.round((months * periodsPerYear) / 12);
}
