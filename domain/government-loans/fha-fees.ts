import { type Cents, isAboveShare, type RateMilli } from '../money/exact-cents.ts';
import type { DatedFees } from './dated-fees.ts';

interface FhaBand {
  /** Maximum LTV of the row, in hundredths of a percent. */
  upToLtv: number;
  rate: RateMilli;
  years: number | null;
}

interface FhaFees extends DatedFees {
  upfrontRate: RateMilli;
  /** Above this base loan, the higher premiums apply. */
  largeAboveCents: Cents;
  shortUpToMonths: number;
  bands: Record<'long' | 'short', Record<'usual' | 'large', readonly FhaBand[]>>;
}

const WHOLE_TERM = null;

/**
 * FHA premiums (HUD Handbook 4000.1, Appendix 1.0). The annual ones apply to loans endorsed from March 20, 2023 on; a
 * quote asks for the closing date, because endorsement follows closing. Earlier premiums went by case number date and
 * are not listed.
 */
export const FHA_FEES: readonly FhaFees[] = [
  {
    from: '2023-03-20',
    until: null,
    source: 'HUD Mortgagee Letter 2023-05 and Handbook 4000.1, Appendix 1.0',
    upfrontRate: 1750,
    largeAboveCents: 726_200_00,
    shortUpToMonths: 180,
    bands: {
      long: {
        usual: [band(9000, 500, 11), band(9500, 500, WHOLE_TERM), band(10_000, 550, WHOLE_TERM)],
        large: [band(9000, 700, 11), band(9500, 700, WHOLE_TERM), band(10_000, 750, WHOLE_TERM)],
      },
      short: {
        usual: [band(9000, 150, 11), band(10_000, 400, WHOLE_TERM)],
        large: [band(7800, 150, 11), band(9000, 400, 11), band(10_000, 650, WHOLE_TERM)],
      },
    },
  },
];

/** Maximum LTV of a purchase, a refinance without cash out, and a cash-out (HUD Handbook 4000.1, II.A.2 and II.A.8). */
export const FHA_MAX_LTV = { Purchase: 9650, Refinance: 9775, CashOut: 8000 } as const;

export function fhaBand(
  { largeAboveCents, shortUpToMonths, bands }: FhaFees,
  loan: { baseCents: Cents; valueCents: Cents; termMonths: number },
): FhaBand | undefined {
  const ofTerm = bands[loan.termMonths <= shortUpToMonths ? 'short' : 'long'];
  const lines = ofTerm[loan.baseCents > largeAboveCents ? 'large' : 'usual'];
  return lines.find(({ upToLtv }) => !isAboveShare(loan.baseCents, loan.valueCents, upToLtv));
}

function band(upToLtv: number, rate: RateMilli, years: number | null): FhaBand {
  return { upToLtv, rate, years };
}
