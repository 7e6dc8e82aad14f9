import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { changedTerms, type LoanTerms } from './decision-facts.ts';
import { type DecisionKind, isApproval } from './decision-kind.ts';

/** What went out to the applicant, and what came back, before a decision. */
export interface Correspondence {
  /** The day that an open notice of incompleteness names; null without one, or once it is answered. */
  answerDueOn: CalendarDate | null;
  /** The terms of the counteroffer in force, and the day on which the applicant accepted them. */
  accepted: { on: CalendarDate; terms: LoanTerms } | null;
  /** Terms that the application asks for now. */
  asked: LoanTerms;
  today: CalendarDate;
}

/** Why this decision cannot be made now (DECIDE-19, DECIDE-20); null if it can. */
export function whyNotYet(
  kind: DecisionKind,
  { answerDueOn, accepted, asked, today }: Correspondence,
): string | null {
  if (kind === 'closed-for-incompleteness' && answerDueOn !== null && today <= answerDueOn)
    return `The applicant has until ${formatDate(answerDueOn)} to answer the notice of incompleteness (12 CFR 1002.9(c)(2)). Close the application after that day, or deny it with its reasons.`;
  if (isApproval(kind) && accepted !== null && changedTerms(asked, accepted.terms).length > 0)
    return `The applicant accepted the counteroffer on ${formatDate(accepted.on)}, and the application has other terms. Apply the accepted terms first.`;
  return null;
}
