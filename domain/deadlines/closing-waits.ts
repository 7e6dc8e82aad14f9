import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { firstDayAfterWait, presumedReceipt } from './business-days.ts';
import { consummatedOn, type DeadlineFacts, dateOf, disclosureReceivedOn } from './deadline-facts.ts';
import type { LoanDateKind } from './loan-dates.ts';

/** Specific business days from sending the Loan Estimate to consummation (12 CFR 1026.19(e)(1)(iii)(B)). */
const ESTIMATE_WAIT = 7;

/** Specific business days from receiving a revised Loan Estimate to consummation (12 CFR 1026.19(e)(4)(ii)). */
export const REVISED_ESTIMATE_WAIT = 4;

/** Specific business days from receiving the Closing Disclosure to consummation (12 CFR 1026.19(f)(1)(ii)(A)). */
export const DISCLOSURE_WAIT = 3;

export interface ClosingWait {
  law: string;
  until: CalendarDate;
  note: string;
}

/** Every wait that has started, in the order of the law (DEADLINE-11, DEADLINE-23). */
export function closingWaits(facts: DeadlineFacts): ClosingWait[] {
  return [estimateWait(facts), revisedWait(facts), disclosureWait(facts), newWait(facts)].filter(
    (wait) => wait !== null,
  );
}

function estimateWait(facts: DeadlineFacts): ClosingWait | null {
  const sentOn = dateOf(facts, 'loan-estimate-sent');
  const waivedOn = dateOf(facts, 'estimate-wait-waived');
  if (sentOn === null) return null;
  if (waivedOn !== null) return waived('seven', '12 CFR 1026.19(e)(1)(v)', waivedOn);
  return {
    law: '12 CFR 1026.19(e)(1)(iii)(B)',
    until: firstDayAfterWait(sentOn, ESTIMATE_WAIT),
    note: 'Seven business days after the Loan Estimate was sent.',
  };
}

/** No waiver shortens this one. */
function revisedWait(facts: DeadlineFacts): ClosingWait | null {
  const receivedOn = receiptOf(facts, 'revised-estimate-sent', 'revised-estimate-received');
  if (receivedOn === null) return null;
  return {
    law: '12 CFR 1026.19(e)(4)(ii)',
    until: firstDayAfterWait(receivedOn, REVISED_ESTIMATE_WAIT),
    note: `Four business days after the borrower received the revised Loan Estimate on ${formatDate(receivedOn)}.`,
  };
}

function disclosureWait(facts: DeadlineFacts): ClosingWait | null {
  const receivedOn = disclosureReceivedOn(facts);
  const law = '12 CFR 1026.19(f)(1)(ii)(A)';
  if (receivedOn === null) {
    // Without a disclosure nothing is earlier than with one of today.
    if (consummatedOn(facts) !== null || dateOf(facts, 'loan-estimate-sent') === null) return null;
    const note = 'If the borrower receives the Closing Disclosure today.';
    return { law, until: firstDayAfterWait(facts.today, DISCLOSURE_WAIT), note };
  }
  const waivedOn = dateOf(facts, 'disclosure-wait-waived');
  if (waivedOn !== null) return waived('three', '12 CFR 1026.19(f)(1)(iv)', waivedOn);
  return {
    law,
    until: firstDayAfterWait(receivedOn, DISCLOSURE_WAIT),
    note: 'Three business days after the borrower received the Closing Disclosure.',
  };
}

/**
 * An inaccurate APR, another product or a prepayment penalty restarts three days. Earlier waivers don't
 * count.
 */
function newWait(facts: DeadlineFacts): ClosingWait | null {
  const receivedOn = newDisclosureReceivedOn(facts);
  if (receivedOn === null) return null;
  const waivedOn = dateOf(facts, 'disclosure-wait-waived');
  if (waivedOn !== null && waivedOn >= receivedOn)
    return waived('three', '12 CFR 1026.19(f)(1)(iv)', waivedOn);
  return {
    law: '12 CFR 1026.19(f)(2)(ii)',
    until: firstDayAfterWait(receivedOn, DISCLOSURE_WAIT),
    note: 'Three business days after the borrower received the Closing Disclosure with a new wait.',
  };
}

/** The day on which the borrower received the disclosure with a new wait: recorded, or presumed from its sending. */
export function newDisclosureReceivedOn(facts: DeadlineFacts): CalendarDate | null {
  return receiptOf(facts, 'new-wait-disclosure-sent', 'new-wait-disclosure-received');
}

function receiptOf(facts: DeadlineFacts, sent: LoanDateKind, received: LoanDateKind): CalendarDate | null {
  const sending = facts.recorded[sent];
  const presumed = sending === undefined ? null : presumedReceipt(sending.date, sending.method ?? 'mail');
  return dateOf(facts, received) ?? presumed;
}

function waived(days: string, law: string, waivedOn: CalendarDate): ClosingWait {
  const note = `The borrower waived the wait of ${days} business days on ${formatDate(waivedOn)}.`;
  return { law, until: waivedOn, note };
}
