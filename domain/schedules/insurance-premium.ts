import {
  type Cents,
  exactCents,
  periodInterest,
  type RateMilli,
  roundedCents,
} from '../money/exact-cents.ts';

/** A twelfth of the yearly premium, rounded once (CALC-31). */
export function monthlyPremium(loanCents: Cents, yearlyRate: RateMilli): Cents {
  return roundedCents(periodInterest(exactCents(loanCents), yearlyRate, 12));
}
