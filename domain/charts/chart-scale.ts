import type { Cents } from '../money/exact-cents.ts';

const STEPS = [1, 2, 2.5, 5, 10];

/** Maximum grid lines above the lowest. */
const LINES = 5;

/** Round values covering the smallest amount (or 0) to the largest. */
export function axisTicks(largest: Cents, smallest: Cents = 0): Cents[] {
  const [top, bottom] = [Math.max(largest, 0), Math.min(smallest, 0)];
  if (top === bottom) return [0];
  const rough = (top - bottom) / LINES;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((candidate) => candidate * magnitude >= rough) ?? 10) * magnitude;
  const above = Math.ceil(top / step);
  const below = Math.ceil(-bottom / step);
  return Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step);
}

/** '$40k', '$1.2M', '$850', '-$20k'. */
export function shortAmount(cents: Cents): string {
  if (cents < 0) return `-${shortAmount(-cents)}`;
  const dollars = cents / 100;
  if (dollars >= 1_000_000) return `$${trimmed(dollars / 1_000_000)}M`;
  if (dollars >= 1_000) return `$${trimmed(dollars / 1_000)}k`;
  return `$${trimmed(dollars)}`;
}

function trimmed(number: number): string {
  return String(Math.round(number * 100) / 100);
}
