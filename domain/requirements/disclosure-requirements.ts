import { unsentCorrection } from '../deadlines/correction-receipt.ts';
import type { Deadline } from '../deadlines/deadline.ts';
import { type DeadlineFacts, homeToday, isForBusiness } from '../deadlines/deadline-facts.ts';
import { closingDisclosure, earliestClosing, loanEstimate } from '../deadlines/disclosure-deadlines.ts';
import { whyNotToFund } from '../deadlines/rescission/rescission-deadline.ts';
import type { SettableLoanStatus } from '../loans/loan-status.ts';
import { formatDate } from '../time/eastern-time.ts';
import {
  type Finding,
  HOLDS,
  missing,
  type Requirement,
  type RequirementFacts,
  unknown,
} from './requirement.ts';

/** A disclosure precedes consummation, so its requirement begins with the closed loan. */
const FROM_CLOSING = ['CLOSED', 'FUNDED', 'SOLD'] as const satisfies readonly SettableLoanStatus[];

export const loanEstimateRequirement: Requirement = {
  why: 'It is delivered or mailed within three business days after the application.',
  law: '12 CFR 1026.19(e)(1)(iii)(A)',
  place: 'deadlines',
  statuses: FROM_CLOSING,
  find: byDeadline((facts) => deliveredInTime(loanEstimate(facts), 'sent')),
};

export const closingDisclosureRequirement: Requirement = {
  why: 'The borrower has it three business days before signing.',
  law: '12 CFR 1026.19(f)(1)(ii)(A)',
  place: 'deadlines',
  statuses: FROM_CLOSING,
  find: byDeadline((facts) => {
    const first = deliveredInTime(closingDisclosure(facts), 'received');
    if (first.state !== 'holds' || isForBusiness(facts)) return first;
    const unsent = unsentCorrection(facts);
    return unsent === null ? HOLDS : missing(unsent);
  }),
};

export const waitingPeriodsRequirement: Requirement = {
  why: 'The borrower signs seven business days after the Loan Estimate and three after the Closing Disclosure.',
  law: '12 CFR 1026.19(e)(1)(iii)(B), (f)(1)(ii)(A)',
  place: 'deadlines',
  statuses: FROM_CLOSING,
  find: byDeadline((facts) => {
    const { state, dueOn, note } = earliestClosing(facts);
    if (state === 'met' || state === 'not-applicable') return HOLDS;
    // A missing disclosure is named by its own requirement.
    if (state !== 'late' || dueOn === null) return unknown(note);
    return missing(`The earliest closing is ${formatDate(dueOn)}. ${note}`);
  }),
};

export const rescissionRequirement: Requirement = {
  why: 'No money is disbursed, other than in escrow, before the right to rescind has ended.',
  law: '12 CFR 1026.23(c)',
  place: 'deadlines',
  statuses: ['FUNDED', 'SOLD'],
  find({ deadlines }) {
    if (deadlines.purpose === null) return unknown('The loan purpose is not answered yet.');
    const why = whyNotToFund(deadlines, homeToday(deadlines));
    return why === null ? HOLDS : missing(why);
  },
};

/** Judges the loan as if it had the status. Without an application in the sense of the law nothing is known. */
function byDeadline(find: (facts: DeadlineFacts) => Finding): Requirement['find'] {
  return ({ deadlines }: RequirementFacts, status) =>
    deadlines.applicationOn === null ? unknown(deadlines.whyNoApplication) : find({ ...deadlines, status });
}

function deliveredInTime({ title, state, note, dueOn, metOn, isMetLate }: Deadline, done: string): Finding {
  if (state === 'not-applicable' || (state === 'met' && !isMetLate)) return HOLDS;
  if (isMetLate && dueOn !== null) return missing(`${title}: ${note} The last day was ${formatDate(dueOn)}.`);
  return state === 'late' && metOn === null ? missing(`No ${title} is recorded as ${done}.`) : unknown(note);
}
