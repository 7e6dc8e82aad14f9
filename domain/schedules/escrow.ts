import type { Cents } from '../money/exact-cents.ts';
import { type PaymentFrequency, PERIODS_PER_YEAR } from './amortization-terms.ts';

/**
 * The escrow in each payment for a yearly bill of property tax or home insurance (12 CFR 1024.17(c)(1)(ii)).
 */
export function escrowPerPayment(yearCents: Cents, frequency: PaymentFrequency = 'monthly'): Cents {
  return Math.round(yearCents / PERIODS_PER_YEAR[frequency]);
}
