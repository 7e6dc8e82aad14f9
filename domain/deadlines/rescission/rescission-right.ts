import { addDays, type CalendarDate, formatDate } from '../../time/eastern-time.ts';
import { aprChange } from '../apr-change.ts';
import { changedTermsReceivedOn } from '../closing-waits.ts';
import {
  closesOn,
  consummatedOn,
  type DeadlineFacts,
  dateOf,
  disclosureReceivedOn,
  isForBusiness,
  later,
} from '../deadline-facts.ts';
import type { LoanDateKind } from '../loan-dates.ts';
import { deliveredToAllOn, ownersWithout } from '../owner-deliveries.ts';
import { lastDayToRescind } from './rescission-period.ts';

/** The right lasts this many years without notice or disclosures (12 CFR 1026.23(a)(3)(i)). */
const RIGHT_YEARS = 3;

/** @param fundedOn a waiver does not cover money disbursed before it. */
export function whyNoRight(facts: DeadlineFacts, fundedOn: CalendarDate | null): string | null {
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

export interface RescissionPeriod {
  /** Ends at midnight of this day; null before signing. */
  until: CalendarDate | null;
  /** Based on a planned closing. */
  isPlanned: boolean;
  /** The undelivered notice or disclosure; the right then lasts three years. */
  missing: string | null;
}

/** The last of signing, notice and disclosures starts it (12 CFR 1026.23(a)(3)(i)). */
export function periodOf(facts: DeadlineFacts): RescissionPeriod {
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

/** The same day in a later year; March 1 for February 29. */
function yearsAfter(date: CalendarDate, years: number): CalendarDate {
  const year = Number(date.slice(0, 4)) + years;
  return addDays(`${year}${date.slice(4, 8)}01`, Number(date.slice(8)) - 1);
}
