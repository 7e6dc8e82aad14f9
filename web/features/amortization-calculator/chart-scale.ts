import type { Cents } from '../../../domain/money/exact-cents.ts';

const STEPS = [1, 2, 2.5, 5, 10];

/** The most grid lines above an axis's zero. */
const LINES = 5;

/** Round values for an axis, from 0 to at least the largest amount. */
export function axisTicks(largest: Cents): Cents[] {
  if (largest <= 0) return [0];
  const rough = largest / LINES;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((candidate) => candidate * magnitude >= rough) ?? 10) * magnitude;
  const count = Math.ceil(largest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** '$40k', '$1.2M', '$850'. */
export function shortAmount(cents: Cents): string {
  const dollars = cents / 100;
  if (dollars >= 1_000_000) return `$${trimmed(dollars / 1_000_000)}M`;
  if (dollars >= 1_000) return `$${trimmed(dollars / 1_000)}k`;
  return `$${trimmed(dollars)}`;
}

function trimmed(number: number): string {
  return String(Math.round(number * 100) / 100);
}
