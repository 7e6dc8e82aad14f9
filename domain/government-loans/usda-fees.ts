import type { Cents, RateMilli } from '../money/exact-cents.ts';
import type { DatedFees } from './dated-fees.ts';

interface UsdaFees extends DatedFees {
  /** Of the total loan, including the fee. */
  upfrontRate: RateMilli;
  /** Of the average scheduled balance of the year. */
  annualRate: RateMilli;
}

/**
 * Guarantee fee and annual fee by fiscal year from October 1 (7 CFR 3555.107(g) and (h); RD Instruction 440.1,
 * Exhibit K). The conditional commitment date decides, not the closing (USDA notice of August 23, 2016).
 */
export const USDA_FEES: readonly UsdaFees[] = [
  {
    from: '2015-10-01',
    until: '2016-09-30',
    source: '7 CFR 3555.107 and the USDA fee schedule effective October 1, 2015',
    upfrontRate: 2750,
    annualRate: 500,
  },
  {
    from: '2016-10-01',
    // End of fiscal year 2027; later fees are not published yet.
    until: '2027-09-30',
    source: '7 CFR 3555.107 and the USDA fee schedule since October 1, 2016',
    upfrontRate: 1000,
    annualRate: 350,
  },
];

const WHOLE = 100_000n;

/** A share of the total loan: 150,000 at 2% is 150,000 ÷ 0.98 = 153,061.22. */
export function financedGuaranteeFee(baseCents: Cents, rate: RateMilli): Cents {
  const share = WHOLE - BigInt(rate);
  return Number((BigInt(baseCents) * WHOLE + share / 2n) / share) - baseCents;
}
