import { addDays, type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { aprChange } from './apr-change.ts';
import { changedTermsReceivedOn } from './closing-waits.ts';
import { type Deadline, met, missed, notApplicable, waiting } from './deadline.ts';
import {
  closesOn,
  consummatedOn,
  type DeadlineFacts,
  dateOf,
  disclosureReceivedOn,
  homeToday,
  isClosed,
  isEnded,
  isForBusiness,
  later,
  NO_LOAN,
  SIGNING_UNKNOWN,
} from './deadline-facts.ts';
import type { LoanDateKind } from './loan-dates.ts';
import { deliveredToAllOn, ownersWithout } from './owner-deliveries.ts';
import { lastDayToRescind } from './rescission-period.ts';

const FUNDS_LAW = '12 CFR 1026.23(c)';

/** The right lasts this many years without notice or disclosures (12 CFR 1026.23(a)(3)(i)). */
const RIGHT_YEARS = 3;

/** DEADLINE-12. Lintel has no open-end loans, to which 12 CFR 1026.15 would apply. */
export function rescission(facts: DeadlineFacts): Deadline {
  const named = { kind: 'rescission', title: 'Right to rescind', law: '12 CFR 1026.23(a)(3)(i)' } as const;
  if (isEnded(facts)) return notApplicable(named, NO_LOAN);
  const noRight = whyNoRight(facts, fundedOn(facts));
  if (noRight !== null) return notApplicable(named, noRight);
  if (facts.purpose === null || facts.occupancy === null) {
    return waiting(named, 'Depends on the loan purpose and the occupancy, which are not answered yet.');
  }
  const { until, isPlanned, missing } = periodOf(facts);
  const dueOn = missing === null ? until : null;
  const early = whyNotFunded(facts, fundedOn(facts));
  // 12 CFR 1026.23(c): no disbursement before the period is over.
  if (early !== null) {
    const note = `The loan was funded on ${formatDate(early.on)}, too early. ${early.why}`;
    return missed({ ...named, law: FUNDS_LAW }, { dueOn, note });
  }
  if (until === null)
    return waiting(named, isClosed(facts) ? SIGNING_UNKNOWN : 'Starts once the note is signed.');
  if (isPlanned) {
    const note = `Until midnight of this day, if the loan closes on ${formatDate(facts.closingDate as string)}.`;
    return { ...waiting(named, note), dueOn };
  }
  const isOver = homeToday(facts) > until;
  if (missing !== null) {
    if (!isOver) return waiting(named, missing);
    const note = `It ended on ${formatDate(until)}, three years after the signing.`;
    return met(named, { dueOn: null, metOn: null, note });
  }
  if (isOver) return met(named, { dueOn, metOn: until, note: overWords(facts) });
  const note = 'The borrower may rescind until midnight of this day. Fund the loan after it.';
  return { ...waiting(named, note), dueOn };
}

/**
 * The last day of the right to rescind, by a closing that may still be planned. Null without that right.
 */
export function rescissionUntil(facts: DeadlineFacts, closingOn: CalendarDate): CalendarDate | null {
  const { state, dueOn } = rescission(facts);
  return state === 'not-applicable' ? null : (dueOn ?? lastDayToRescind(closingOn));
}

/**
 * Why a loan must not be funded on that day (12 CFR 1026.23(c)). Null if it may be, or while its purpose is unknown.
 */
export function whyNotToFund(facts: DeadlineFacts, on: CalendarDate): string | null {
  return whyNotFunded({ ...facts, status: 'FUNDED' }, on)?.why ?? null;
}

function whyNotFunded(
  facts: DeadlineFacts,
  on: CalendarDate | null,
): { on: CalendarDate; why: string } | null {
  if (on === null || facts.purpose === null || isEnded(facts)) return null;
  if (whyNoRight(facts, on) !== null) return null;
  const { until, missing } = periodOf(facts);
  if (until !== null && on > until) return null;
  const why =
    missing ??
    (until === null
      ? 'The signing of the note is not recorded, so the right to rescind has not begun to run out.'
      : `The borrower may rescind until midnight of ${formatDate(until)}.`);
  return { on, why };
}

/**
 *
 * @param fundedOn a waiver does not cover money disbursed before it.
 */
function whyNoRight(facts: DeadlineFacts, fundedOn: CalendarDate | null): string | null {
  const { purpose, occupancy, recorded } = facts;
  if (isForBusiness(facts)) return 'Credit for a business has no right to rescind (12 CFR 1026.3(a)(1)).';
  if (purpose !== null && purpose !== 'Refinance') {
    return 'A loan to buy the property has no right to rescind (12 CFR 1026.23(f)(1)).';
  }
  if (occupancy !== null && occupancy !== 'Primary Residence') {
    return "Only the borrower's principal dwelling has it (12 CFR 1026.23(a)(1)).";
  }
  if (recorded['rescission-exempt'] !== undefined) {
    return 'A refinance by the original creditor without new money has no right to rescind (12 CFR 1026.23(f)(2)).';
  }
  const waivedOn = dateOf(facts, 'rescission-waived');
  if (waivedOn === null || (fundedOn !== null && fundedOn < waivedOn)) return null;
  return `The borrower waived it for an emergency on ${formatDate(waivedOn)} (12 CFR 1026.23(e)(1)).`;
}

interface RescissionPeriod {
  /** Ends at midnight of this day; null before signing. */
  until: CalendarDate | null;
  /** Based on a planned closing. */
  isPlanned: boolean;
  /** The undelivered notice or disclosure; the right then lasts three years. */
  missing: string | null;
}

/** The last of signing, notice and disclosures starts it (12 CFR 1026.23(a)(3)(i)). */
function periodOf(facts: DeadlineFacts): RescissionPeriod {
  const signedOn = consummatedOn(facts);
  const noticeOn = deliveredToAllOn(facts.recorded['rescission-notice']);
  const closingOn = closesOn(facts);
  if (closingOn === null) return { until: null, isPlanned: false, missing: null };
  const disclosedOn = later(disclosureReceivedOn(facts), changedTermsReceivedOn(facts));
  const startsOn = later(later(closingOn, noticeOn), disclosedOn);
  const until = lastDayToRescind(startsOn as CalendarDate);
  if (signedOn === null) return { until, isPlanned: true, missing: null };
  const lacking = lackingDelivery(facts);
  if (lacking === null) return { until, isPlanned: false, missing: null };
  const lastDay = yearsAfter(signedOn, RIGHT_YEARS);
  const missing = `Record when ${lacking}. Without it the right lasts until ${formatDate(lastDay)}.`;
  return { until: lastDay, isPlanned: false, missing };
}

const DELIVERIES: readonly (readonly [LoanDateKind, string])[] = [
  ['rescission-notice', 'the notice of the right to rescind'],
  ['closing-disclosure-received', 'the Closing Disclosure'],
  ['new-wait-disclosure-received', 'the Closing Disclosure with a new wait'],
  ['corrected-disclosure-received', 'the corrected Closing Disclosure'],
];

/** Comment 23(b)(1)-1: each consumer who may rescind gets both. Null once they have. */
function lackingDelivery(facts: DeadlineFacts): string | null {
  const { recorded, borrowers = 1 } = facts;
  const isMaterial = (kind: LoanDateKind) =>
    kind !== 'corrected-disclosure-received' || aprChange(facts)?.kind === 'risen';
  for (const [kind, what] of DELIVERIES) {
    const names = ownersWithout(recorded[kind]);
    if (names.length > 0 && isMaterial(kind)) return `${what} was delivered to ${names.join(', ')}`;
  }
  const to = borrowers > 1 ? ` to the last of the ${borrowers} borrowers` : '';
  if (recorded['rescission-notice'] === undefined) return `${DELIVERIES[0]?.[1]} was delivered${to}`;
  return disclosureReceivedOn(facts) === null ? `${DELIVERIES[1]?.[1]} was delivered${to}` : null;
}

/** Comment 23(c)-4: each of several borrowers can rescind for all, by a notice that is still in the mail. */
function overWords(facts: DeadlineFacts): string {
  const { borrowers = 1 } = facts;
  const funded = fundedOn(facts);
  if (funded !== null) return `The period is over. The loan was funded on ${formatDate(funded)}, in time.`;
  if (borrowers < 2) return 'The period is over. The loan can be funded.';
  return `The period is over. The loan can be funded once none of the ${borrowers} borrowers has rescinded.`;
}

function fundedOn(facts: DeadlineFacts): CalendarDate | null {
  return dateOf(facts, 'funding') ?? facts.statusFundedOn ?? null;
}

/** The same day in a later year; March 1 for February 29. */
function yearsAfter(date: CalendarDate, years: number): CalendarDate {
  const year = Number(date.slice(0, 4)) + years;
  return addDays(`${year}${date.slice(4, 8)}01`, Number(date.slice(8)) - 1);
}
