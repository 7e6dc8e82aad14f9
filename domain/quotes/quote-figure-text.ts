import { formatDate } from '../time/eastern-time.ts';
import { formatDollarsAndCents } from '../typing/typed-amounts.ts';
import type { Figure } from './quote-figures.ts';
import type { HowPart } from './quote-line.ts';

/** '$1,234.56', '-$50.00'. */
export function centsText(cents: number): string {
  return cents < 0 ? `-${formatDollarsAndCents(-cents)}` : formatDollarsAndCents(cents);
}

/** '6.375 %'. */
export function percentText(rate: number): string {
  return `${(rate / 1000).toFixed(3)} %`;
}

export function figureText({ amount }: Figure): string {
  return 'cents' in amount ? centsText(amount.cents) : percentText(amount.rate);
}

/** '+$120.00', '-0.125 %'. */
export function differenceText(figure: Figure, by: number): string {
  const text = 'cents' in figure.amount ? centsText(Math.abs(by)) : percentText(Math.abs(by));
  return `${by < 0 ? '-' : '+'}${text}`;
}

export function howText({ value }: HowPart): string {
  if ('cents' in value) return centsText(value.cents);
  if ('rate' in value) return percentText(value.rate);
  if ('date' in value) return formatDate(value.date);
  return String(value.count);
}
