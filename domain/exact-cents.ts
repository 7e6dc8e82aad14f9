/**
 * Money that is carried exactly through hundreds of periods: cents with twelve more digits behind them, as one integer. It is
 * rounded to the cent only where a person sees it, so that no rounding of a month is interest of the next.
 */
export type ExactCents = bigint;

/** Whole cents, as they are shown and stored. */
export type Cents = number;

/** Thousandths of a percent a year: 3.875 % is 3875. */
export type RateMilli = number;

const DIGITS = 1_000_000_000_000n;
const HALF_CENT = DIGITS / 2n;
const GROWTH_ONE = 10n ** 30n;
/** A rate of thousandths of a percent, times this, is a fraction. */
const RATE_UNIT = 100_000n;

export function exactCents(cents: Cents): ExactCents {
  return BigInt(cents) * DIGITS;
}

/** To the nearest cent, half a cent up (amounts are never negative). */
export function roundedCents(amount: ExactCents): Cents {
  return Number((amount + HALF_CENT) / DIGITS);
}

/** Interest of one period: the balance times the yearly rate, divided by the periods of a year. */
export function periodInterest(balance: ExactCents, rate: RateMilli, periodsPerYear: number): ExactCents {
  return (balance * BigInt(rate)) / (RATE_UNIT * BigInt(periodsPerYear));
}

/** Simple interest of single days, by the actual days of a year of 365. */
export function daysInterest(balance: ExactCents, rate: RateMilli, days: number): ExactCents {
  return (balance * BigInt(rate) * BigInt(days)) / (RATE_UNIT * 365n);
}

/**
 * The level payment that pays a balance back in `periods` equal payments: P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1), and P ÷ n without
 * interest. A balance that is left to the last payment is what integer division cut off, less than a millionth of a cent.
 */
export function levelPayment(
  balance: ExactCents,
  rate: RateMilli,
  periods: number,
  periodsPerYear: number,
): ExactCents {
  if (rate === 0) return balance / BigInt(periods);
  const periodRate = (BigInt(rate) * GROWTH_ONE) / (RATE_UNIT * BigInt(periodsPerYear));
  const growth = power(GROWTH_ONE + periodRate, periods);
  return (balance * ((periodRate * growth) / GROWTH_ONE)) / (growth - GROWTH_ONE);
}

/** `base` to the power of `exponent` by squaring, both in units of GROWTH_ONE. */
function power(base: bigint, exponent: number): bigint {
  let result = GROWTH_ONE;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) / GROWTH_ONE;
    square = (square * square) / GROWTH_ONE;
  }
  return result;
}
