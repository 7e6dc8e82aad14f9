import type { Cents, RateMilli } from '../money/exact-cents.ts';
import type { DatedFees } from './dated-fees.ts';
import type { VaRefinance, VaUse } from './loan-types.ts';

/** Thousandths of a percent of the loan before the fee. */
interface VaFees extends DatedFees {
  /** By minimum down payment as a percentage of the price, highest first. */
  purchase: readonly { downPercent: number; first: RateMilli; later: RateMilli }[];
  cashOut: { first: RateMilli; later: RateMilli };
  rateReduction: RateMilli;
}

/** By closing date (38 USC 3729(b)(2)). Since 2020 also for the Reserves and the National Guard. */
export const VA_FEES: readonly VaFees[] = [
  {
    from: '2020-01-01',
    until: '2023-04-06',
    source: '38 USC 3729(b)(2) and VA Circular 26-19-30',
    purchase: [
      { downPercent: 10, first: 1400, later: 1400 },
      { downPercent: 5, first: 1650, later: 1650 },
      { downPercent: 0, first: 2300, later: 3600 },
    ],
    cashOut: { first: 2300, later: 3600 },
    rateReduction: 500,
  },
  {
    from: '2023-04-07',
    // Loans closing before June 9, 2034; the law lowers the fee after that.
    until: '2034-06-08',
    source: '38 USC 3729(b)(2) and VA Circular 26-23-06',
    purchase: [
      { downPercent: 10, first: 1250, later: 1250 },
      { downPercent: 5, first: 1500, later: 1500 },
      { downPercent: 0, first: 2150, later: 3300 },
    ],
    cashOut: { first: 2150, later: 3300 },
    rateReduction: 500,
  },
];

type VaLoan = { priceCents: Cents; downPaymentCents: Cents } | { refinance: VaRefinance };

/**
 * By down payment as a share of the price. Cash paid for the part of the price above the reasonable value counts too
 * (VA Circular 26-21-26).
 */
export function vaFeeRate(fees: VaFees, use: VaUse, loan: VaLoan): RateMilli {
  if (use === 'Exempt from the fee') return 0;
  const column = use === 'First use' ? 'first' : 'later';
  if ('refinance' in loan) {
    return loan.refinance === 'Cash-out' ? fees.cashOut[column] : fees.rateReduction;
  }
  const { priceCents, downPaymentCents } = loan;
  const line = fees.purchase.find(({ downPercent }) => downPaymentCents * 100 >= priceCents * downPercent);
  return line?.[column] ?? 0;
}
