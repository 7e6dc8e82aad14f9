import {
  type Cents,
  exactCents,
  periodInterest,
  type RateMilli,
  roundedCents,
} from '../money/exact-cents.ts';

/** A month's mortgage insurance: a twelfth of the yearly rate of the loan, rounded once (CALC-31). */
export function monthlyPremium(loanCents: Cents, yearlyRate: RateMilli): Cents {
  return roundedCents(periodInterest(exactCents(loanCents), yearlyRate, 12));
}
