import { COMPLETE_PROGRESS } from '../../application/progress/steps.ts';
import { formatDate } from '../../time/eastern-time.ts';
import { CODE_LISTS } from '../record/code-lists.ts';
import { outcomeOf } from './action-taken.ts';
import { EXCLUDED_TRANSACTIONS } from './excluded-transactions.ts';
import type { RegisterFacts } from './facts/register-facts.ts';
import { isLetter, preapprovalRequest } from './parts/requested-loan.ts';
import type { RegisterRow } from './register-row.ts';

/** Whether a loan belongs in the register of a year, with the sentence that says why (HMDA-26). */
export interface Belonging {
  belongs: boolean;
  reason: string;
  rule: string;
  /** Nothing says how or when it ended, so it may belong. */
  isAsked?: true;
}

const LEAST_AMOUNT = 500;

export function belongsInRegister(facts: RegisterFacts, row: RegisterRow, year: number): Belonging {
  return excluded(facts, row) ?? notApplication(facts) ?? unreported(facts) ?? ofYear(row, year);
}

const no = (reason: string, rule: string): Belonging => ({ belongs: false, reason, rule });

function excluded({ company, staff, application }: RegisterFacts, row: RegisterRow): Belonging | null {
  if (!company.reportsClosedEnd)
    return no(
      'The company originated fewer than 25 closed-end loans in one of the two preceding years.',
      '12 CFR 1003.3(c)(11)',
    );
  if (staff.exclusion !== null) {
    const { words, rule } = EXCLUDED_TRANSACTIONS[staff.exclusion];
    return no(words, rule);
  }
  const { occupancy } = application.section4LoanAndPropertyInformation?.part4aLoanInformation ?? {};
  if (occupancy === 'Commercial Space' && row.occupancy.override === null)
    return no('The property is commercial space, and no dwelling.', '12 CFR 1003.2(d)(1) and (f)');
  if (row.businessPurpose.value === '1' && row.loanPurpose.value === '4')
    return no(
      'The loan is for business, and neither a home purchase, a home improvement nor a refinancing.',
      '12 CFR 1003.3(c)(10)',
    );
  const amount = Number(row.loanAmount.value ?? LEAST_AMOUNT);
  return amount < LEAST_AMOUNT ? no('The loan is for less than $500.', '12 CFR 1003.3(c)(7)') : null;
}

/** Whether it is a request for a loan, and no page that somebody only began (HMDA-26). */
export function countsAsApplication(facts: RegisterFacts): boolean {
  return notApplication(facts) === null;
}

/** A request made in accordance with the lender's procedures (12 CFR 1003.2(b)(1)): here, a submitted application. */
function notApplication(facts: RegisterFacts): Belonging | null {
  const { staff, progress, applicationOn, decisions } = facts;
  if (staff.isApplication === true) return null;
  if (staff.isApplication === false) return no('Staff say that it is no application.', '12 CFR 1003.2(b)(1)');
  const isSubmitted = progress >= COMPLETE_PROGRESS || applicationOn !== null || decisions.length > 0;
  return isSubmitted ? null : no('Nobody has submitted this application.', '12 CFR 1003.2(b)(1)');
}

function unreported(facts: RegisterFacts): Belonging | null {
  const answer = facts.staff.overrides.preapproval?.value ?? facts.staff.answers.preapproval;
  const { preapproval } = preapprovalRequest({ facts, value: () => null });
  if (preapproval?.state !== 'asked' || answer !== '1' || !isLetter({ facts })) return null;
  const outcome = outcomeOf(facts, true);
  if (outcome.kind === 'unreported') return no(outcome.why, '12 CFR 1003.4(a)');
  const chosen = facts.staff.overrides.actionTaken?.value ?? facts.staff.answers.actionTaken;
  return outcome.kind === 'asked' && (chosen === '4' || chosen === '5')
    ? no('A preapproval request without a decision is not reported.', '12 CFR 1003.4(a)')
    : null;
}

function ofYear({ actionTaken, actionTakenDate }: RegisterRow, year: number): Belonging {
  const rule = '12 CFR 1003.4(a), comment 4(a)-1.iv';
  const [action, day] = [actionTaken.value, actionTakenDate.value];
  if (action === null)
    return actionTaken.derived.state === 'asked'
      ? { ...no('How the application ended is still to be asked.', rule), isAsked: true }
      : no('No final action has been taken yet.', 'Comment 4(a)(8)(i)-14');
  const words = (CODE_LISTS.actionTaken as Readonly<Record<string, string>>)[action] ?? action;
  if (day === null) return { ...no('The day of the action is still to be asked.', rule), isAsked: true };
  const on = formatDate(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);
  const found = Number(day.slice(0, 4));
  return found === year
    ? { belongs: true, reason: `${words} on ${on}.`, rule }
    : no(`${words} on ${on}: it belongs in the register of ${found}.`, rule);
}
