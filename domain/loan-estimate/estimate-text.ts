import type { Cents, RateMilli } from '../money/exact-cents.ts';
import { centsText } from '../quotes/quote-figure-text.ts';
import { type CalendarDate, EASTERN_ZONE } from '../time/eastern-time.ts';

/** To the nearest whole dollar, still in cents; half a dollar away from zero (12 CFR 1026.37(o)(4)(i)(A)). */
export function wholeDollars(cents: Cents): Cents {
  const dollars = Math.round(Math.abs(cents) / 100) * 100;
  return cents < 0 && dollars > 0 ? -dollars : dollars;
}

/** '$1,235' of $1,234.50. */
export function dollarsText(cents: Cents): string {
  return centsText(wholeDollars(cents)).replace(/\.00$/, '');
}

/** '$481,516.23', but '$481,516' without cents (12 CFR 1026.37(o)(4)(i)(B)). */
export function loanAmountText(cents: Cents): string {
  return centsText(cents).replace(/\.00$/, '');
}

/** Up to three places without trailing zeros (12 CFR 1026.37(o)(4)(ii)): '3.875%', '7%'. */
export function rateText(rate: RateMilli): string {
  return `${percentNumber(rate)}%`;
}

export function percentNumber(rate: RateMilli): string {
  return String(rate / 1000);
}

/** '2/15/2013', as on the sample forms. */
export function formDate(date: CalendarDate): string {
  return `${Number(date.slice(5, 7))}/${Number(date.slice(8))}/${date.slice(0, 4)}`;
}

/** Comment 37(a)(8)-1: '30 years', '15 yr. 5 mo.', '16 mo.', '1 year'. */
export function termText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  if (rest === 0) return years === 1 ? '1 year' : `${years} years`;
  return months < 24 ? `${months} mo.` : `${years} yr. ${rest} mo.`;
}

/** Comment 37(a)(10)-3: '7', '2.5', '2.58', '18 mo.'. */
export function productPeriod(months: number): string {
  if (months % 12 === 0) return String(months / 12);
  return months < 24 ? `${months} mo.` : String(Math.round((months / 12) * 100) / 100);
}

/** 'year', '3 years', '6 mo.' (comments 37(b)(6)-1 and 37(a)(10)-3). */
export function everyText(months: number): string {
  if (months === 12) return 'year';
  const period = productPeriod(months);
  return period.endsWith('mo.') ? period : `${period} years`;
}

const COUNTED = ['zero', 'one', 'two', 'three', 'four', 'five'];

/** 'year', 'three years', '6th payment' (comment 37(i)(5)-3). */
export function changesText(months: number): string {
  if (months % 12 !== 0) return `${ordinal(months)} payment`;
  return months === 12 ? 'year' : `${COUNTED[months / 12] ?? months / 12} years`;
}

/** '61st' */
export function ordinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
}

/** The year in which payment `number` is due, or its interest accrues (12 CFR 1026.37(b)(8), comment 37(b)(8)-1). */
export function loanYear(payment: number): number {
  return Math.floor((payment - 1) / 12) + 1;
}

/** Offices close at five; locks and estimates end then (12 CFR 1026.37(a)(13)). */
const END_OF_DAY = '5:00 p.m.';

const zoneNames = new Intl.DateTimeFormat('en-US', { timeZone: EASTERN_ZONE, timeZoneName: 'short' });

/** '4/16/2013 at 5:00 p.m. EDT', with the time zone that comment 37(a)(13)-3 asks for. */
export function endOfDayText(date: CalendarDate): string {
  const parts = zoneNames.formatToParts(new Date(`${date}T21:00:00.000Z`));
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${formDate(date)} at ${END_OF_DAY} ${zone}`;
}
