import type { Cents } from '../../money/exact-cents.ts';
import { addDays, type CalendarDate, daysBetween, formatDate } from '../../time/eastern-time.ts';

/** A corrected disclosure that is due, or why none is. */
export type Correction =
  | { isDue: true; dueOn: CalendarDate; law: string; why: string }
  | { isDue: false; law: string; why: string };

/** An event after consummation counts for this long, and the correction is due this long after it was known. */
const EVENT_DAYS = 30;

/** After consummation, for clerical errors and refunds. */
const REPAIR_DAYS = 60;

export interface SettlementEvent {
  happenedOn: CalendarDate;
  /** The day on which the lender knew enough to establish it (comment 19(e)(4)(i)-1). */
  knownOn: CalendarDate;
  /** Unlike a tax rate that the town raises later (comment 19(f)(2)(iii)-1.iv). */
  isInSettlement: boolean;
  /** What they pay differs from what was disclosed to them. */
  changes: 'borrower' | 'seller' | 'both' | 'nobody';
  /** No other amount changes (comment 19(f)(2)(iii)-2). */
  isPerDiemOnly: boolean;
}

/** For the borrower, by the lender: 12 CFR 1026.19(f)(2)(iii) (CD-22). */
export function correctionForBorrower(event: SettlementEvent, closedOn: CalendarDate): Correction {
  const law = '12 CFR 1026.19(f)(2)(iii)';
  if (event.isPerDiemOnly) {
    const why = 'Only interest by the day changes, and what follows from it.';
    return { isDue: false, law: `${law}, comment 19(f)(2)(iii)-2`, why };
  }
  return afterEvent(event, closedOn, { law, who: 'borrower' });
}

/** For the seller, by the settlement agent, with a copy for the lender: 12 CFR 1026.19(f)(4)(ii) and (iv). */
export function correctionForSeller(event: SettlementEvent, closedOn: CalendarDate): Correction {
  return afterEvent(event, closedOn, { law: '12 CFR 1026.19(f)(4)(ii)', who: 'seller' });
}

function afterEvent(
  { happenedOn, knownOn, isInSettlement, changes }: SettlementEvent,
  closedOn: CalendarDate,
  { law, who }: { law: string; who: 'borrower' | 'seller' },
): Correction {
  const none = (why: string): Correction => ({ isDue: false, law, why });
  if (!isInSettlement) return none('The event has nothing to do with the settlement.');
  if (changes !== who && changes !== 'both') return none(`What the ${who} pays does not change.`);
  if (daysBetween(closedOn, happenedOn) > EVENT_DAYS)
    return none(`It happened more than ${EVENT_DAYS} days after the closing of ${formatDate(closedOn)}.`);
  const dueOn = addDays(knownOn, EVENT_DAYS);
  const why = `Known on ${formatDate(knownOn)}. Deliver or mail it within ${EVENT_DAYS} days.`;
  return { isDue: true, dueOn, law, why };
}

/** The last day to mend an error, and to give a refund back. */
export function afterRepairDays(closedOn: CalendarDate): CalendarDate {
  return addDays(closedOn, REPAIR_DAYS);
}

export interface DisclosureError {
  /** An amount, a rate or a date is wrong. */
  isNumeric: boolean;
  /** It touches a duty of 12 CFR 1026.19(e) or (f), as a wrong address does the delivery. */
  touchesDuty: boolean;
}

/** 12 CFR 1026.19(f)(2)(iv), comment 19(f)(2)(iv)-1 (CD-23). */
export function correctionOfError(error: DisclosureError, closedOn: CalendarDate): Correction {
  const law = '12 CFR 1026.19(f)(2)(iv)';
  if (error.isNumeric) return { isDue: false, law, why: 'A wrong number is no clerical error.' };
  if (error.touchesDuty)
    return { isDue: false, law, why: 'It touches a duty such as the delivery, so it is no clerical error.' };
  const why = `A clerical error. Deliver or mail the corrected form within ${REPAIR_DAYS} days of the closing.`;
  return { isDue: true, dueOn: afterRepairDays(closedOn), law, why };
}

export interface RefundDue {
  /** What is left to pay; the whole refund once only its form is due. */
  cents: Cents;
  /** The last day to pay, and to deliver or mail the corrected form. */
  dueOn: CalendarDate;
  isLate: boolean;
  /** All of the money went back: at closing, and by what was recorded after it. */
  isPaid: boolean;
  /** A form that says so was delivered or mailed to everybody who needs it. */
  isShown: boolean;
  law: string;
}

interface RefundFacts {
  sheet: { refundCents: Cents };
  /** By the form in force at closing. */
  givenCents: Cents;
  /** By the newest form that went out. */
  shownCents: Cents;
  /** After closing, all payments together; null for everything that was asked when nobody recorded an amount. */
  paidCents: Cents | null;
}

/** What the borrower still has to get back after closing, in money or on paper; null if nothing (CD-24, CD-47). */
export function refundDue(
  { sheet: { refundCents }, givenCents, shownCents, paidCents }: RefundFacts,
  { closedOn, today }: { closedOn: CalendarDate; today: CalendarDate },
): RefundDue | null {
  const rest = paidCents === null ? 0 : refundCents - givenCents - paidCents;
  const isPaid = rest <= 0;
  const isShown = shownCents >= refundCents;
  if (isPaid && isShown) return null;
  const dueOn = afterRepairDays(closedOn);
  const cents = rest > 0 ? rest : refundCents;
  return { cents, dueOn, isLate: today > dueOn, isPaid, isShown, law: '12 CFR 1026.19(f)(2)(v)' };
}
