import type { Cents } from '../money/exact-cents.ts';
import { type CalendarDate, daysBetween, formatDate } from '../time/eastern-time.ts';
import type { Payoff } from './closing-facts.ts';

export type PayoffAmount = { ok: true; cents: Cents } | { ok: false; reason: string };

/** A payoff grows by the day after the statement ends (CD-17). Without an amount for a day, it has to be asked again. */
export function payoffOn(
  { name, cents, goodThrough, perDayCents }: Pick<Payoff, 'name' | 'cents' | 'goodThrough' | 'perDayCents'>,
  paidOn: CalendarDate,
): PayoffAmount {
  if (goodThrough === null || paidOn <= goodThrough) return { ok: true, cents };
  if (perDayCents === 0) {
    const reason = `The payoff of ${name} holds until ${formatDate(goodThrough)}, and the money goes out on ${formatDate(paidOn)}. Ask for a new statement, or enter the interest of a day.`;
    return { ok: false, reason };
  }
  return { ok: true, cents: cents + perDayCents * daysBetween(goodThrough, paidOn) };
}
