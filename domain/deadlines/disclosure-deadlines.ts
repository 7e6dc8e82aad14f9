import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { aprWords } from './apr-change.ts';
import {
  businessDaysAfter,
  endOfWaitWords,
  isGeneralBusinessDay,
  lastDayBeforeWait,
  MAILING_DAYS,
  METHOD_NAMES,
} from './business-days.ts';
import { unsentClosingWords } from './closing-steps.ts';
import { DISCLOSURE_WAIT, lackedDisclosure, longestWait, missingDisclosure } from './closing-waits.ts';
import { type Deadline, met, missed, notApplicable, running, waiting } from './deadline.ts';
import {
  closesOn,
  consummatedOn,
  type DeadlineFacts,
  dateOf,
  disclosureReceivedOn,
  endOf,
  isClosed,
  isEnded,
  isForBusiness,
  isPastAt,
  NO_LOAN,
  SIGNING_UNKNOWN,
} from './deadline-facts.ts';
import { unsentWords } from './estimate-steps.ts';
import type { LoanDate } from './loan-dates.ts';

/** General business days from the application to the Loan Estimate (12 CFR 1026.19(e)(1)(iii)(A)). */
const ESTIMATE_DAYS = 3;

const FOR_BUSINESS = 'Credit for a business needs no such disclosure (12 CFR 1026.3(a)(1)).';

/** The last day to deliver or mail the Loan Estimate. */
export function estimateDueOn(applicationOn: CalendarDate): CalendarDate {
  return businessDaysAfter(applicationOn, ESTIMATE_DAYS, isGeneralBusinessDay);
}

/** The Loan Estimate is delivered or mailed within three general business days (DEADLINE-8). */
export function loanEstimate(facts: DeadlineFacts): Deadline {
  const named = {
    kind: 'loan-estimate',
    title: 'Loan Estimate',
    law: '12 CFR 1026.19(e)(1)(iii)(A)',
  } as const;
  const { applicationOn, today, recorded } = facts;
  if (isForBusiness(facts)) return notApplicable(named, FOR_BUSINESS);
  const sent = recorded['loan-estimate-sent'];
  const dueOn = applicationOn && estimateDueOn(applicationOn);
  if (sent !== undefined) return met(named, { dueOn, metOn: sent.date, note: sentWords(sent) });
  if (dueOn === null) {
    return isEnded(facts) ? notApplicable(named, NO_LOAN) : waiting(named, facts.whyNoApplication);
  }
  // Comment 19(e)(1)(iii)-3: an application that is withdrawn or denied within the three days needs none.
  if (isDeniedBy(facts, dueOn)) {
    return notApplicable(named, 'The application was denied within the three business days.');
  }
  const end = endOf(facts);
  if (end !== null && (isClosed(facts) || isPastAt(end, dueOn, facts))) {
    return missed(named, { dueOn, note: `${end.words} without a Loan Estimate.` });
  }
  if (end !== null) return notApplicable(named, 'The application ended within the three business days.');
  const note = `${unsentWords('loan-estimate', facts.estimates)}Deliver or mail it by this day: three business days after the application of ${formatDate(applicationOn as CalendarDate)}.`;
  return running(named, { dueOn, today, note });
}

/** A notice by this day was a denial, unless the loan went on. */
function isDeniedBy(facts: DeadlineFacts, day: CalendarDate): boolean {
  const sentOn = dateOf(facts, 'action-notice-sent');
  if (sentOn === null || sentOn > day || isClosed(facts)) return false;
  const { status, recorded } = facts;
  const isApproved = status === 'CONDITIONAL_APPROVAL' || status === 'FINAL_APPROVAL';
  return !isApproved && !recorded['counteroffer-sent'] && !recorded['closing-disclosure-sent'];
}

/** The borrower has the Closing Disclosure three specific business days before signing (DEADLINE-10). */
export function closingDisclosure(facts: DeadlineFacts): Deadline {
  const named = {
    kind: 'closing-disclosure',
    title: 'Closing Disclosure',
    law: '12 CFR 1026.19(f)(1)(ii)(A)',
  } as const;
  if (isForBusiness(facts)) return notApplicable(named, FOR_BUSINESS);
  const closingOn = closesOn(facts);
  // 12 CFR 1026.19(f)(1)(iv): waiving the wait requires that the borrower has the disclosure before signing.
  const waivedOn = dateOf(facts, 'disclosure-wait-waived');
  const isWaived = waivedOn !== null && waivedOn <= (closingOn ?? waivedOn);
  const dueOn = closingOn && (isWaived ? closingOn : lastDayBeforeWait(closingOn, DISCLOSURE_WAIT));
  const receivedOn = disclosureReceivedOn(facts);
  if (receivedOn !== null)
    return met(named, { dueOn, metOn: receivedOn, note: receiptWords(facts, receivedOn) + aprWords(facts) });
  // Comment 19(f)(1)(i)-3.
  if (isEnded(facts)) return notApplicable(named, NO_LOAN);
  const end = endOf(facts);
  if (end !== null)
    return missed(named, { dueOn, note: `${end.words} without a ${lackedDisclosure(facts)}.` });
  if (closingOn === null || dueOn === null) return waiting(named, 'Starts once the loan has a closing date.');
  const mailBy = lastDayToMail(dueOn);
  return running(named, {
    dueOn,
    actBy: mailBy,
    today: facts.today,
    note:
      unsentClosingWords(facts.closings, 'first') +
      sendingWords(facts.today, { dueOn, mailBy, counting: isWaived ? '' : endOfWaitWords(closingOn) }),
  });
}

/** Mailed on this day, it counts as received on the last one (12 CFR 1026.19(f)(1)(iii)). */
export function lastDayToMail(dueOn: CalendarDate): CalendarDate {
  return lastDayBeforeWait(dueOn, MAILING_DAYS);
}

function sendingWords(
  today: CalendarDate,
  { dueOn, mailBy, counting }: { dueOn: CalendarDate; mailBy: CalendarDate; counting: string },
): string {
  const must = `The borrower must have it by this day.${counting}`;
  if (today <= mailBy) return `${must} By mail or electronically, send it by ${formatDate(mailBy)}.`;
  const passed = `The last day to mail it was ${formatDate(mailBy)}.`;
  if (today > dueOn) return `${must} ${passed}`;
  // Comment 19(f)(1)(ii)-2: an email whose receipt the borrower confirms counts on the day of the receipt.
  return `${must} ${passed} Only hand delivery, or an email with confirmed receipt by then, is still on time.`;
}

/** The first day on which the borrower may sign, after both disclosures (DEADLINE-11). */
export function earliestClosing(facts: DeadlineFacts): Deadline {
  const named = {
    kind: 'earliest-closing',
    title: 'Earliest closing',
    law: '12 CFR 1026.19(e)(1)(iii)(B), (f)(1)(ii)(A)',
  } as const;
  if (isForBusiness(facts)) return notApplicable(named, FOR_BUSINESS);
  if (isEnded(facts)) return notApplicable(named, NO_LOAN);
  const signedOn = consummatedOn(facts);
  if (isClosed(facts)) {
    const missing = missingDisclosure(facts);
    if (missing !== null) {
      const note =
        signedOn === null
          ? `No ${missing.name} is recorded.`
          : `The note was signed on ${formatDate(signedOn)}, but no ${missing.name} is recorded.`;
      return missed({ ...named, law: missing.law }, { dueOn: null, note });
    }
    if (signedOn === null) return waiting(named, SIGNING_UNKNOWN);
  }
  const { law, until: dueOn, note } = longestWait(facts);
  const closingOn = closesOn(facts);
  const base = { ...named, law, dueOn, metOn: null, isMetLate: false };
  if (closingOn !== null && closingOn < dueOn) {
    const words = signedOn === null ? 'The closing is planned for' : 'The note was signed on';
    return { ...base, state: 'late', note: `${words} ${formatDate(closingOn)}, before this day. ${note}` };
  }
  if (signedOn !== null)
    return { ...base, state: 'met', metOn: signedOn, note: 'The note was signed in time.' };
  return { ...base, state: 'open', note };
}

function receiptWords(facts: DeadlineFacts, receivedOn: CalendarDate): string {
  if (dateOf(facts, 'closing-disclosure-received') !== null) return `Received on ${formatDate(receivedOn)}.`;
  const sent = facts.recorded['closing-disclosure-sent'] as LoanDate;
  return sent.method === 'in-person'
    ? sentWords(sent)
    : `${sentWords(sent)} Counts as received on ${formatDate(receivedOn)}.`;
}

/** 'Sent on Nov 3, 2026, by mail.' */
function sentWords({ date, method }: LoanDate): string {
  if (method === 'in-person') return `Hand-delivered on ${formatDate(date)}.`;
  return `Sent on ${formatDate(date)}${method === null ? '' : `, ${METHOD_NAMES[method].toLowerCase()}`}.`;
}
