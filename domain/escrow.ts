import { type PaymentFrequency, PERIODS_PER_YEAR } from './amortization-terms.ts';
import type { Cents } from './exact-cents.ts';

/** Months of tax and insurance that are put into escrow at closing: two of cushion (12 CFR 1024.17(c)(1)) and the first. */
export const ESCROW_MONTHS = 3;

/** What each payment puts aside for bills of a year, property tax or home insurance (12 CFR 1024.17(c)(1)(ii)). */
export function escrowPerPayment(yearCents: Cents, frequency: PaymentFrequency = 'monthly'): Cents {
  return Math.round(yearCents / PERIODS_PER_YEAR[frequency]);
}

/** What is put aside for it at closing. */
export function initialEscrow(yearCents: Cents): Cents {
  return Math.round((yearCents * ESCROW_MONTHS) / 12);
}
