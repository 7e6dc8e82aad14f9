import { consummatedOn, type DeadlineFacts, isClosed } from '../deadlines/deadline-facts.ts';
import { isTooLateForEstimate } from '../deadlines/revised-estimate.ts';
import type { Charge } from '../loan-costs/charge.ts';
import type { Cents } from '../money/exact-cents.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { type CalendarDate, formatDate, type Instant } from '../time/eastern-time.ts';

export const DISCLOSURE_KINDS = {
  'loan-estimate': 'Loan Estimate',
  'revised-estimate': 'Revised Loan Estimate',
  'closing-disclosure': 'Closing Disclosure',
} as const;

export type DisclosureKind = keyof typeof DISCLOSURE_KINDS;

/** Costs as disclosed to a borrower, unrounded (comment 19(e)(3)(i)-7). */
export interface Disclosure {
  kind: DisclosureKind;
  issuedOn: CalendarDate;
  /** Delivered or mailed. Null for an estimate that was issued here and is not sent yet. */
  sentOn: CalendarDate | null;
  /** As confirmed, or presumed (12 CFR 1026.19(e)(1)(iv)). Null before it is sent. */
  receivedOn: CalendarDate | null;
  charges: readonly Charge[];
  /** General and specific ones. */
  lenderCreditsCents: Cents;
  isLocked: boolean;
  /** A longer time than ten business days that the lender set; null without one. */
  expiresOn: CalendarDate | null;
  /** Says that an estimate for new construction can be revised (12 CFR 1026.19(e)(3)(iv)(F)). */
  allowsDelay: boolean;
  /** Its costs are those of this moment. */
  recordedAt: Instant;
}

interface EstimateTiming {
  sentOn: CalendarDate;
  receivedOn: CalendarDate;
}

export interface ClosingTimes {
  closingDisclosureOn: CalendarDate | null;
  closingOn: CalendarDate | null;
}

/** The planned date of an open loan that has passed is no plan any more. */
export function closingTimes(
  facts: Pick<DeadlineFacts, 'status' | 'closingDate' | 'today' | 'recorded'>,
  disclosures: readonly Disclosure[],
): ClosingTimes {
  const { closingDate, today, recorded } = facts;
  const planned = isClosed(facts) || closingDate === null || closingDate < today ? null : closingDate;
  const kept = disclosures.find(({ kind }) => kind === 'closing-disclosure');
  return {
    closingDisclosureOn: recorded['closing-disclosure-sent']?.date ?? kept?.sentOn ?? null,
    closingOn: consummatedOn(facts) ?? planned,
  };
}

/** 12 CFR 1026.19(e)(4)(ii): not from the day of the Closing Disclosure on, and received four business days before closing. */
export function canReviseEstimate(
  { sentOn, receivedOn }: EstimateTiming,
  { closingDisclosureOn, closingOn }: ClosingTimes,
): Permission {
  if (closingDisclosureOn !== null && sentOn >= closingDisclosureOn)
    return refused(
      `The Closing Disclosure went out on ${formatDate(closingDisclosureOn)}. Show the change on a corrected one (12 CFR 1026.19(e)(4)(ii)).`,
    );
  if (closingOn !== null && isTooLateForEstimate(receivedOn, closingOn))
    return refused(
      `The borrower would receive it on ${formatDate(receivedOn)}, fewer than four business days before the closing on ${formatDate(closingOn)}. Show the change on the Closing Disclosure (12 CFR 1026.19(e)(4)(ii)).`,
    );
  return ALLOWED;
}
