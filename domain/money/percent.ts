import type { Cents } from './exact-cents.ts';

/** Hundredths of a percent, cut off. The amounts are cents; the divisor is above 0. */
export function percentOf(part: Cents, whole: Cents): number {
  return Number((BigInt(part) * 10_000n) / BigInt(whole));
}

/** Hundredths of a percent, rounded. The amounts are cents and not negative; the divisor is above 0. */
export function roundedPercentOf(part: Cents, whole: Cents): number {
  return Number((BigInt(part) * 20_000n + BigInt(whole)) / (BigInt(whole) * 2n));
}

/** Thousandths of a percent of an amount, rounded to the cent. */
export function shareOf(cents: Cents, rate: number): Cents {
  return Number((BigInt(cents) * BigInt(rate) + 50_000n) / 100_000n);
}
