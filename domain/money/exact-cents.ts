/** Cents with twelve decimals, as an integer, so that rounding in one month earns no interest in the next. */
export type ExactCents = bigint;

/** Whole cents, as shown and stored. */
export type Cents = number;

/** Thousandths of a percent per year: 3.875% is 3875. */
export type RateMilli = number;

const DIGITS = 1_000_000_000_000n;
const HALF_CENT = DIGITS / 2n;
const GROWTH_ONE = 10n ** 30n;
/** Divisor that turns thousandths of a percent into a fraction. */
const RATE_UNIT = 100_000n;

export function exactCents(cents: Cents): ExactCents {
  return BigInt(cents) * DIGITS;
}

/** To the nearest cent, half a cent up (amounts are never negative). */
export function roundedCents(amount: ExactCents): Cents {
  return Number((amount + HALF_CENT) / DIGITS);
}

/** Interest of one period: balance times yearly rate, divided by periods per year. */
export function periodInterest(balance: ExactCents, rate: RateMilli, periodsPerYear: number): ExactCents {
  return (balance * BigInt(rate)) / (RATE_UNIT * BigInt(periodsPerYear));
}

/** For whole cents, rounded to the cent. Runs for every payment, so it uses plain numbers where they are exact. */
export function periodInterestCents(balance: Cents, rate: RateMilli, periodsPerYear: number): Cents {
  const product = balance * rate;
  if (!Number.isSafeInteger(product)) {
    return roundedCents(periodInterest(exactCents(balance), rate, periodsPerYear));
  }
  const divisor = 100_000 * periodsPerYear;
  const rest = product % divisor;
  return (product - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
}

export const INTEREST_YEARS = [365, 360] as const;

export type InterestYear = (typeof INTEREST_YEARS)[number];

/** Simple interest for a number of days. */
export function daysInterest(
  balance: ExactCents,
  rate: RateMilli,
  days: number,
  year: InterestYear = 365,
): ExactCents {
  return (balance * BigInt(rate) * BigInt(days)) / (RATE_UNIT * BigInt(year));
}

/** P·r·(1+r)ⁿ ÷ ((1+r)ⁿ − 1), or P ÷ n without interest. The error is below a millionth of a cent. */
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

/** Hundredths of a percent, truncated. The divisor is above 0. */
export function percentOf(part: Cents, whole: Cents): number {
  return Number((BigInt(part) * 10_000n) / BigInt(whole));
}

/** Exact, unlike `percentOf`. @param most hundredths of a percent. */
export function isAboveShare(part: Cents, whole: Cents, most: number): boolean {
  return BigInt(part) * 10_000n > BigInt(whole) * BigInt(most);
}

/** Hundredths of a percent, rounded. The amounts are cents and not negative; the divisor is above 0. */
export function roundedPercentOf(part: Cents, whole: Cents): number {
  return Number((BigInt(part) * 20_000n + BigInt(whole)) / (BigInt(whole) * 2n));
}

/** Thousandths of a percent of an amount, rounded to the cent. */
export function shareOf(cents: Cents, rate: number): Cents {
  return Number((BigInt(cents) * BigInt(rate) + 50_000n) / 100_000n);
}
