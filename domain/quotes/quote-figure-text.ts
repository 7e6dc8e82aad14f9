import { formatDate } from '../time/eastern-time.ts';
import { formatDollarsAndCents } from '../typing/typed-amounts.ts';
import type { Figure } from './quote-figure.ts';
import type { HowPart } from './quote-line.ts';

/** '$1,234.56', '-$50.00'. */
export function centsText(cents: number): string {
  return cents < 0 ? `-${formatDollarsAndCents(-cents)}` : formatDollarsAndCents(cents);
}

/** '6.375%'. */
export function percentText(rate: number): string {
  return `${(rate / 1000).toFixed(3)}%`;
}

/** '80.00%'. */
export function shareText(share: number): string {
  return `${(share / 100).toFixed(2)}%`;
}

export function figureText({ amount }: Figure): string {
  if ('date' in amount) return formatDate(amount.date);
  if ('cents' in amount) return centsText(amount.cents);
  return 'rate' in amount ? percentText(amount.rate) : shareText(amount.share);
}

/** '+$120.00', '-0.125%', '+8 months'. */
export function differenceText(figure: Figure, by: number): string {
  return `${by < 0 ? '-' : '+'}${amountText(figure, Math.abs(by))}`;
}

function amountText({ amount }: Figure, size: number): string {
  if ('date' in amount) return size === 1 ? '1 month' : `${size} months`;
  if ('cents' in amount) return centsText(size);
  return 'rate' in amount ? percentText(size) : shareText(size);
}

export function howText({ value }: HowPart): string {
  if ('cents' in value) return centsText(value.cents);
  if ('rate' in value) return percentText(value.rate);
  if ('share' in value) return shareText(value.share);
  if ('date' in value) return formatDate(value.date);
  // 'Dec 1, 2026' without its day.
  if ('month' in value) return formatDate(value.month).replace(/ \d+,/, '');
  return String(value.count);
}
