import type { Cents } from '../money/exact-cents.ts';
import type { AnnualPremiumTerms } from './amortization-terms.ts';

const RATE_UNIT = 100_000n;
const MONTHS = 12n;

/**
 * The monthly premium of each loan year, as HUD computes it (Mortgagee Letter 98-22; hud.gov, 'Monthly Mortgage Insurance
 * Premium Calculation'). A year's premium is a share of the average balance before its twelve payments, as the first rate
 * schedules them. A financed upfront premium is divided out. Each step is rounded to the cent.
 * @param balances the balance before each payment.
 */
export function monthlyPremiums(
  { rate, financedRate, years }: AnnualPremiumTerms,
  balances: readonly Cents[],
): Cents[] {
  const count = Math.min(Math.ceil(balances.length / 12), years ?? Number.POSITIVE_INFINITY);
  return Array.from({ length: count }, (_, year) => {
    const sum = balances.slice(year * 12, year * 12 + 12).reduce((total, cents) => total + cents, 0);
    const whole = rounded(BigInt(sum) * BigInt(rate), MONTHS * RATE_UNIT);
    const ofBase = rounded(whole * RATE_UNIT, RATE_UNIT + BigInt(financedRate));
    return Number(rounded(ofBase, MONTHS));
  });
}

function rounded(amount: bigint, divisor: bigint): bigint {
  return (amount + divisor / 2n) / divisor;
}
