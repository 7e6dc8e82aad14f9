import type { Cents } from '../money/exact-cents.ts';
import { percentOf } from '../money/percent.ts';
import type { AmortizationTerms } from './amortization-terms.ts';

/** Borrower-paid mortgage insurance is required above this loan-to-value, in percent (CALC-12). */
export const INSURANCE_ABOVE_LTV = 80;

/**
 * It ends when the balance is first scheduled to reach this fraction of the original value (12 USC 4901(18),
 * 4902(b)).
 */
export const INSURANCE_ENDS_AT_LTV = 78;

/**
 * Whether a loan of the amount needs mortgage insurance. The loan-to-value counts as it is shown, cut off after two
 * decimals (Selling Guide B2-1.2-01): a loan of 80.001 % needs none.
 */
export function needsMortgageInsurance(amountCents: Cents, valueCents: Cents): boolean {
  return valueCents > 0 && percentOf(amountCents, valueCents) > INSURANCE_ABOVE_LTV * 100;
}

/**
 * The number of payments with mortgage insurance: until the scheduled balance reaches 78 % of the original
 * value, regardless of extra payments (12 USC 4902(b)), and never past the middle of the term (12 USC
 * 4902(c)).
 * @param scheduledBalances the balance after each scheduled payment without extras.
 */
export function insuredPayments(
  { amountCents, mortgageInsurance }: AmortizationTerms,
  scheduledBalances: readonly Cents[],
): number {
  if (mortgageInsurance === undefined || mortgageInsurance.cents === 0) return 0;
  const limit = mortgageInsurance.originalValueCents * INSURANCE_ENDS_AT_LTV;
  if (amountCents * 100 <= limit) return 0;
  const reached = scheduledBalances.findIndex((balance) => balance * 100 <= limit) + 1;
  return Math.min(reached, Math.ceil(scheduledBalances.length / 2));
}
