import type { Cents } from '../money/exact-cents.ts';
import { centsText } from '../quotes/quote-figure-text.ts';
import type { CalendarDate } from '../time/eastern-time.ts';

/** Amounts have cents unless a paragraph rounds them (comment 38(t)(4)-1); a zero is '$0' on the form. */
export function amountText(cents: Cents): string {
  return cents === 0 ? '$0' : centsText(cents);
}

/** '4/15/13', as on the sample forms. */
export function shortDate(date: CalendarDate): string {
  return `${Number(date.slice(5, 7))}/${Number(date.slice(8))}/${date.slice(2, 4)}`;
}
