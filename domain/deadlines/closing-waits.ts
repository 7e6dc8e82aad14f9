import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { aprChange } from './apr-change.ts';
import { firstDayAfterWait, startOfWaitWords } from './business-days.ts';
import { hasUnsentWait, isCorrectedAfterClosing } from './closing-steps.ts';
import {
  consummatedOn,
  type DeadlineFacts,
  dateOf,
  disclosureReceivedOn,
  later,
  receiptOf,
} from './deadline-facts.ts';
import type { LoanDateKind } from './loan-dates.ts';
import { ownersWithout } from './owner-deliveries.ts';

/** Specific business days from sending the Loan Estimate to consummation (12 CFR 1026.19(e)(1)(iii)(B)). */
const ESTIMATE_WAIT = 7;

/** Specific business days from receiving a revised Loan Estimate to consummation (12 CFR 1026.19(e)(4)(ii)). */
export const REVISED_ESTIMATE_WAIT = 4;

/** Specific business days from receiving the Closing Disclosure to consummation (12 CFR 1026.19(f)(1)(ii)(A)). */
export const DISCLOSURE_WAIT = 3;

const ESTIMATE_LAW = '12 CFR 1026.19(e)(1)(iii)(B)';

const DISCLOSURE_LAW = '12 CFR 1026.19(f)(1)(ii)(A)';

export interface ClosingWait {
  law: string;
  until: CalendarDate;
  note: string;
}

/** All waits, in the order of the law (DEADLINE-11, DEADLINE-23). An unsent document is assumed to be sent today. */
function closingWaits(facts: DeadlineFacts): ClosingWait[] {
  return [
    estimateWait(facts),
    revisedWait(facts),
    disclosureWait(facts),
    correctedWait(facts),
    newWait(facts),
  ].filter((wait) => wait !== null);
}

/** The wait that decides when the borrower may sign. */
export function longestWait(facts: DeadlineFacts): ClosingWait {
  const [first, ...others] = closingWaits(facts) as [ClosingWait, ...ClosingWait[]];
  return others.reduce((longest, one) => (longest.until >= one.until ? longest : one), first);
}

/** The first required disclosure that a signed loan lacks; nothing after it was on time. */
export function missingDisclosure(facts: DeadlineFacts): { name: string; law: string } | null {
  if (dateOf(facts, 'loan-estimate-sent') === null) return { name: 'Loan Estimate', law: ESTIMATE_LAW };
  if (disclosureReceivedOn(facts) === null) return { name: lackedDisclosure(facts), law: DISCLOSURE_LAW };
  return null;
}

/** 'Closing Disclosure for Ana Rivera' */
export function lackedDisclosure({ recorded }: DeadlineFacts): string {
  const owners = ownersWithout(recorded['closing-disclosure-received']);
  return ['Closing Disclosure', owners.join(', ')].filter(Boolean).join(' for ');
}

function estimateWait(facts: DeadlineFacts): ClosingWait {
  const sent = facts.recorded['loan-estimate-sent'];
  const law = ESTIMATE_LAW;
  if (sent === undefined) {
    // Without an estimate, assume the earliest possible one, sent today.
    const note = 'If the Loan Estimate is delivered or mailed today. Seven business days follow.';
    return waitFrom(facts.today, ESTIMATE_WAIT, { law, note });
  }
  const waivedOn = dateOf(facts, 'estimate-wait-waived');
  if (waivedOn !== null) {
    const receivedOn = receiptOf(facts, 'loan-estimate-sent', 'loan-estimate-received');
    return waived('seven', '12 CFR 1026.19(e)(1)(v)', { waivedOn, receivedOn });
  }
  return waitFrom(sent.date, ESTIMATE_WAIT, {
    law,
    note: 'Seven business days after the Loan Estimate was sent.',
  });
}

/** Cannot be waived. */
function revisedWait(facts: DeadlineFacts): ClosingWait | null {
  const receivedOn = receiptOrToday(facts, 'revised-estimate-sent', 'revised-estimate-received');
  if (receivedOn === null) return null;
  return waitFrom(receivedOn, REVISED_ESTIMATE_WAIT, {
    law: '12 CFR 1026.19(e)(4)(ii)',
    note: `Four business days after the borrower received the revised Loan Estimate on ${formatDate(receivedOn)}.`,
  });
}

function disclosureWait(facts: DeadlineFacts): ClosingWait {
  const receivedOn = disclosureReceivedOn(facts);
  const law = DISCLOSURE_LAW;
  if (receivedOn === null) {
    const note = 'If the borrower receives the Closing Disclosure today.';
    const from = later(facts.today, dateOf(facts, 'closing-disclosure-received')) ?? facts.today;
    return waitFrom(from, DISCLOSURE_WAIT, {
      law,
      note: note + lackingWords(facts, 'closing-disclosure-received'),
    });
  }
  const waivedOn = dateOf(facts, 'disclosure-wait-waived');
  if (waivedOn !== null) return waived('three', '12 CFR 1026.19(f)(1)(iv)', { waivedOn, receivedOn });
  return waitFrom(receivedOn, DISCLOSURE_WAIT, {
    law,
    note: 'Three business days after the borrower received the Closing Disclosure.',
  });
}

/**
 * A corrected one is due at or before signing (12 CFR 1026.19(f)(2)(i)). One from after it falls under (f)(2)(iii), unless
 * its APR shows that the borrower signed without three days with the right one.
 */
function correctedWait(facts: DeadlineFacts): ClosingWait | null {
  const sentOn = dateOf(facts, 'corrected-disclosure-sent');
  const receivedOn = receiptOrToday(facts, 'corrected-disclosure-sent', 'corrected-disclosure-received');
  const signedOn = consummatedOn(facts);
  if (sentOn === null || receivedOn === null) return null;
  const change = aprChange(facts);
  if (change?.kind === 'risen') {
    const waivedOn = dateOf(facts, 'disclosure-wait-waived');
    if (waivedOn !== null && waivedOn >= receivedOn)
      return waived('three', '12 CFR 1026.19(f)(1)(iv)', { waivedOn, receivedOn });
    return waitFrom(receivedOn, DISCLOSURE_WAIT, {
      law: '12 CFR 1026.19(f)(2)(ii)(A)',
      note: `Three business days after the borrower received the disclosure whose APR rose from ${change.from}% to ${change.to}%.`,
    });
  }
  if (signedOn !== null && (sentOn > signedOn || isCorrectedAfterClosing(facts.closings))) return null;
  return {
    law: '12 CFR 1026.19(f)(2)(i)',
    until: receivedOn,
    note: `The borrower receives the corrected Closing Disclosure on ${formatDate(receivedOn)}.${lackingWords(facts, 'corrected-disclosure-received')}`,
  };
}

/**
 * An inaccurate APR, a different product or an added prepayment penalty restarts the three days. Earlier waivers
 * don't count.
 */
function newWait(facts: DeadlineFacts): ClosingWait | null {
  if (consummatedOn(facts) === null && hasUnsentWait(facts.closings))
    return waitFrom(facts.today, DISCLOSURE_WAIT, {
      law: '12 CFR 1026.19(f)(2)(ii)',
      note: 'If the borrower receives the Closing Disclosure with a new wait today.',
    });
  const receivedOn = receiptOrToday(facts, 'new-wait-disclosure-sent', 'new-wait-disclosure-received');
  if (receivedOn === null) return null;
  const waivedOn = dateOf(facts, 'disclosure-wait-waived');
  if (waivedOn !== null && waivedOn >= receivedOn)
    return waived('three', '12 CFR 1026.19(f)(1)(iv)', { waivedOn, receivedOn });
  return waitFrom(receivedOn, DISCLOSURE_WAIT, {
    law: '12 CFR 1026.19(f)(2)(ii)',
    note: `Three business days after the borrower received the Closing Disclosure with a new wait.${lackingWords(facts, 'new-wait-disclosure-received')}`,
  });
}

/** An owner who lacks a disclosure has it today at the earliest, the others perhaps later. */
function receiptOrToday(
  facts: DeadlineFacts,
  sent: LoanDateKind,
  received: LoanDateKind,
): CalendarDate | null {
  const known = receiptOf(facts, sent, received);
  if (known !== null || facts.recorded[sent] === undefined) return known;
  return later(facts.today, dateOf(facts, received));
}

/** ' Bo lacks it: this counts as if it were handed over today.'; '' once each owner was sent one. */
function lackingWords({ recorded }: DeadlineFacts, received: LoanDateKind): string {
  const lacking = ownersWithout(recorded[received]);
  if (lacking.length === 0) return '';
  const lack = lacking.length === 1 ? 'lacks' : 'lack';
  return ` ${lacking.join(', ')} ${lack} it: this counts as if it were handed over today.`;
}

function waitFrom(
  start: CalendarDate,
  days: number,
  { law, note }: Pick<ClosingWait, 'law' | 'note'>,
): ClosingWait {
  return { law, until: firstDayAfterWait(start, days), note: note + startOfWaitWords(start) };
}

/** The newest receipt of changed material disclosures: the APR is one (12 CFR 1026.23(a)(3)(ii)). */
export function changedTermsReceivedOn(facts: DeadlineFacts): CalendarDate | null {
  const corrected =
    aprChange(facts)?.kind === 'risen'
      ? receiptOf(facts, 'corrected-disclosure-sent', 'corrected-disclosure-received')
      : null;
  return later(receiptOf(facts, 'new-wait-disclosure-sent', 'new-wait-disclosure-received'), corrected);
}

/** A waiver is possible only after the borrower received the disclosure. */
function waived(
  days: string,
  law: string,
  { waivedOn, receivedOn }: { waivedOn: CalendarDate; receivedOn: CalendarDate | null },
): ClosingWait {
  const note = `The borrower waived the wait of ${days} business days on ${formatDate(waivedOn)}.`;
  return { law, until: later(waivedOn, receivedOn) ?? waivedOn, note };
}
