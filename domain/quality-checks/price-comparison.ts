import type { RateMilli } from '../money/exact-cents.ts';
import type { HowPart } from '../quotes/quote-line.ts';
import type { CheckResult, CheckState } from './quality-check.ts';

/** The APR as shown, beside the average prime offer rate. */
export interface Spread {
  apr: RateMilli;
  prime: RateMilli;
}

/** The highest difference of both rates, and whether the margin itself is within it. */
export interface Margin {
  rate: RateMilli;
  isWithin: boolean;
}

/** 'By this much or more' is too much in Regulation Z: the margin itself is above the limit. */
export function below(rate: RateMilli): Margin {
  return { rate, isWithin: false };
}

export function compared(spread: Spread, margin: Margin): CheckResult {
  const above = spread.apr - spread.prime;
  const state: CheckState =
    above < margin.rate || (above === margin.rate && margin.isWithin) ? 'holds' : 'fails';
  return { state, summary: spreadText(spread, margin), how: howOf(spread, margin) };
}

export function spreadText({ apr, prime }: Spread, { rate, isWithin }: Margin): string {
  const limit = `${isWithin ? 'at most' : 'less than'} ${points(rate)}`;
  return `The APR is ${pointsText(apr - prime)} the prime offer rate. It must be ${limit} above it.`;
}

/** '1.250 percentage points above', '0.100 percentage points below'. */
function pointsText(by: RateMilli): string {
  return `${points(Math.abs(by))} ${by < 0 ? 'below' : 'above'}`;
}

export function points(rate: RateMilli): string {
  return `${(rate / 1000).toFixed(3)} percentage points`;
}

export function howOf({ apr, prime }: Spread, { rate, isWithin }: Margin): HowPart[] {
  return [
    { label: 'APR', value: { rate: apr } },
    { label: 'Average prime offer rate', value: { rate: prime } },
    { label: 'APR less average prime offer rate', value: { rate: apr - prime } },
    { label: isWithin ? 'It must be at most' : 'It must be less than', value: { rate } },
  ];
}
