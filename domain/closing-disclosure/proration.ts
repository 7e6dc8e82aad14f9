import type { Cents } from '../money/exact-cents.ts';
import { addDays, type CalendarDate, daysBetween } from '../time/eastern-time.ts';
import { PRORATED_KINDS, type Prorated } from './closing-facts.ts';

/** Local custom. The sample form H-25(B) has a year of 360 days, and gives the day of closing to the buyer. */
export interface ProrationCustom {
  /** Days of the calendar, or twelve months of 30 days. */
  year: 'calendar' | '360';
  dayOfClosing: 'buyer' | 'seller';
}

/** 'County Taxes', 'HOA Dues'. */
export function proratedLabel({ kind, name }: Pick<Prorated, 'kind' | 'name'>): string {
  return kind === 'other' ? name : PRORATED_KINDS[kind];
}

export interface Share {
  cents: Cents;
  /** Null without a day of the period. */
  from: CalendarDate | null;
  to: CalendarDate | null;
}

/**
 * Divides an amount by days between the owners of the property (CD-14). Both shares add up to the amount: the seller's
 * is rounded to the cent, half a cent up, and the buyer has the rest.
 * @throws RangeError if the period ends before it begins.
 */
export function prorate(
  { cents, from, to }: Pick<Prorated, 'cents' | 'from' | 'to'>,
  closingOn: CalendarDate,
  { year, dayOfClosing }: ProrationCustom,
): { seller: Share; buyer: Share } {
  if (to < from) throw new RangeError('The period ends before it begins.');
  const lastOfSeller = dayOfClosing === 'seller' ? closingOn : addDays(closingOn, -1);
  if (lastOfSeller < from) return { seller: NOTHING, buyer: { cents, from, to } };
  if (lastOfSeller >= to) return { seller: { cents, from, to }, buyer: NOTHING };
  const count = year === '360' ? daysOf360 : daysOfCalendar;
  const share = Math.floor((2 * cents * count(from, lastOfSeller) + count(from, to)) / (2 * count(from, to)));
  return {
    seller: { cents: share, from, to: lastOfSeller },
    buyer: { cents: cents - share, from: addDays(lastOfSeller, 1), to },
  };
}

const NOTHING: Share = { cents: 0, from: null, to: null };

/** Both days count. */
function daysOfCalendar(from: CalendarDate, to: CalendarDate): number {
  return daysBetween(from, to) + 1;
}

/** Each month has 30 days; the last day of February is its 30th, and a 31st adds none. Both days count. */
function daysOf360(from: CalendarDate, to: CalendarDate): number {
  const part = (date: CalendarDate, at: number, length: number) => Number(date.slice(at, at + length));
  const months = (part(to, 0, 4) - part(from, 0, 4)) * 12 + part(to, 5, 2) - part(from, 5, 2);
  const isLast = addDays(to, 1).endsWith('-01');
  return 30 * months + (isLast ? 30 : part(to, 8, 2)) - Math.min(30, part(from, 8, 2)) + 1;
}
