import { isApproval } from '../../decisions/decision-kind.ts';
import { statusWords } from '../../labels/value-words.ts';
import type { LoanStatus } from '../../loans/loan-status.ts';
import { type CalendarDate, formatDate } from '../../time/eastern-time.ts';
import {
  dayOfStatus,
  type RegisterDecision,
  type RegisterFacts,
  recordedOn,
  statusOf,
} from './facts/register-facts.ts';

export type ActionCode = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';

/** How an application ended (12 CFR 1003.4(a)(8)). */
export type Outcome =
  | {
      kind: 'action';
      action: ActionCode;
      /** Null if the loan does not show the day. */
      on: CalendarDate | null;
      source: string;
      rule: string;
    }
  | { kind: 'asked'; among: readonly ActionCode[]; on: CalendarDate | null; why: string; source: string }
  /** No final action yet (comment 4(a)(8)(i)-14). */
  | { kind: 'pending'; why: string }
  /** A preapproval request without a decision (comments 4(a)(8)(i)-5 and -6). */
  | { kind: 'unreported'; action: '4' | '5'; on: CalendarDate | null; why: string };

type Action = Extract<Outcome, { kind: 'action' }>;

export function outcomeOf(facts: RegisterFacts, isPreapproval: boolean): Outcome {
  const outcome = originated(facts) ?? ended(facts);
  return isPreapproval ? asPreapproval(outcome) : outcome;
}

const CLOSED: readonly LoanStatus[] = ['CLOSED', 'FUNDED', 'SOLD'];
const ENDED: readonly LoanStatus[] = ['DISCARDED', 'CLOSED_WITH_COMPETITOR'];

function originated(facts: RegisterFacts): Outcome | null {
  const status = statusOf(facts);
  const signedOn = recordedOn(facts, 'consummation');
  if (!CLOSED.includes(status) && (signedOn === null || ENDED.includes(status))) return null;
  const closedOn = signedOn ?? pastClosing(facts) ?? recordedOn(facts, 'funding');
  const rescindedOn = recordedOn(facts, 'rescission-exercised');
  if (rescindedOn !== null && isBeforeSubmission(rescindedOn, closedOn ?? rescindedOn))
    return {
      kind: 'action',
      action: '2',
      on: rescindedOn,
      source: `Deadlines: rescinded on ${formatDate(rescindedOn)}`,
      rule: 'Comment 4(a)(8)(i)-10',
    };
  return {
    kind: 'action',
    action: '1',
    on: closedOn,
    source: signedOn === null ? `Loan status ‘${statusWords(status)}’` : 'Deadlines: note signed',
    rule: 'Comments 4(a)(8)(i)-1 and 4(a)(8)(ii)-5',
  };
}

/** A date ahead was a plan. */
function pastClosing({ closingDate, today }: RegisterFacts): CalendarDate | null {
  return closingDate !== null && closingDate <= today ? closingDate : null;
}

/** The register of a year is submitted by March 1 of the next one (12 CFR 1003.5(a)(1)(i)). */
function isBeforeSubmission(on: CalendarDate, closedOn: CalendarDate): boolean {
  return on < `${Number(closedOn.slice(0, 4)) + 1}-03-01`;
}

function ended(facts: RegisterFacts): Outcome {
  const status = statusOf(facts);
  const withdrawnOn = recordedOn(facts, 'withdrawn');
  if (!ENDED.includes(status) && withdrawnOn === null)
    return { kind: 'pending', why: `The loan goes on: its status is ‘${statusWords(status)}’.` };
  const [decision] = facts.decisions;
  const on = withdrawnOn ?? dayOfStatus(facts, status);
  if (decision?.kind === 'denied') return denied(decision);
  if (decision?.kind === 'closed-for-incompleteness') return incomplete(facts, decision);
  if (decision?.kind === 'withdrawn' || withdrawnOn !== null || status === 'CLOSED_WITH_COMPETITOR')
    return withdrawn(facts, decision?.kind === 'withdrawn' ? (withdrawnOn ?? decision.on) : on);
  return discarded(facts, decision, on);
}

function denied({ on }: RegisterDecision): Action {
  // The day of the decision or of its notice; Lintel keeps to the decision.
  const rule = 'Comments 4(a)(8)(i)-4 and 4(a)(8)(ii)-2';
  return { kind: 'action', action: '3', on, source: `Decision of ${formatDate(on)}`, rule };
}

/** Only after a written notice whose day has passed; otherwise the application is denied as incomplete. */
function incomplete(facts: RegisterFacts, { on }: RegisterDecision): Action {
  const source = `Decision of ${formatDate(on)}`;
  const rule = 'Comments 4(a)(8)(i)-6 and 4(a)(8)(ii)-2';
  return { kind: 'action', action: hadTimeToAnswer(facts, on) ? '5' : '3', on, source, rule };
}

export function hadTimeToAnswer(facts: Pick<RegisterFacts, 'dates'>, closedOn: CalendarDate): boolean {
  const due = recordedOn(facts, 'incomplete-answer-due');
  return due !== null && due < closedOn;
}

/** What is left after an approval decides between a withdrawal and an approval that was not accepted. */
function withdrawn(facts: RegisterFacts, on: CalendarDate | null): Outcome {
  const before = facts.decisions.find(({ kind }) => kind !== 'withdrawn');
  const source = on === null ? 'Loan status' : `Withdrawn on ${formatDate(on)}`;
  if (before === undefined || !isApproval(before.kind))
    return { kind: 'action', action: '4', on, source, rule: 'Comments 4(a)(8)(i)-5 and 4(a)(8)(ii)-3' };
  if (before.kind === 'final-approval' || facts.openConditions === 0) return notAccepted(on, source);
  return {
    kind: 'asked',
    among: ['4', '2'],
    on,
    source,
    why: 'The applicant withdrew after an approval with conditions, and conditions are open. If all of them are customary closing conditions, such as title or a survey, the approval was not accepted; if one is about underwriting, such as income or the appraisal, the application was withdrawn (comment 4(a)(8)(i)-13).',
  };
}

function notAccepted(on: CalendarDate | null, source: string): Action {
  // Any reasonable day; Lintel takes the day on which the file was closed.
  return { kind: 'action', action: '2', on, source, rule: 'Comments 4(a)(8)(i)-3 and 4(a)(8)(ii)-4' };
}

/** Discarded, and no decision says how. */
function discarded(
  facts: RegisterFacts,
  decision: RegisterDecision | undefined,
  on: CalendarDate | null,
): Outcome {
  const source = on === null ? 'Loan status' : `Discarded on ${formatDate(on)}`;
  const ask = (among: readonly ActionCode[], why: string): Outcome => ({
    kind: 'asked',
    among,
    on,
    source,
    why,
  });
  switch (decision?.kind) {
    case 'final-approval':
      return notAccepted(on, source);
    case 'approved-with-conditions':
      if (facts.openConditions === 0) return notAccepted(on, source);
      return ask(
        ['2', '3', '4', '5'],
        'The loan was approved with conditions that are open. Customary closing conditions: approved and not accepted. Conditions about underwriting that were not met: denied, or closed for incompleteness if a written notice was not answered (comment 4(a)(8)(i)-13).',
      );
    case 'counteroffer':
      if (recordedOn(facts, 'counteroffer-accepted') === null)
        return { kind: 'action', action: '3', on, source, rule: 'Comment 4(a)(8)(i)-9' };
      return ask(
        ['2', '3', '4', '5'],
        'The applicant accepted the counteroffer, and no decision on its terms followed (comment 4(a)(8)(i)-9).',
      );
    default:
      return ask(['4', '3', '5'], 'The loan was discarded, and no decision says why.');
  }
}

/** The same endings of a request under a preapproval program (comments 4(a)(8)(i)-7 and -8). */
function asPreapproval(outcome: Outcome): Outcome {
  if (outcome.kind === 'asked') return { ...outcome, among: outcome.among.map(requestCode) };
  if (outcome.kind !== 'action') return outcome;
  const { action, on } = outcome;
  if (action === '4' || action === '5')
    return {
      kind: 'unreported',
      action,
      on,
      why:
        action === '4'
          ? 'A preapproval request that was withdrawn is not reported (comment 4(a)(8)(i)-5).'
          : 'A preapproval request that was closed for incompleteness is not reported (comment 4(a)(8)(i)-6).',
    };
  return { ...outcome, action: requestCode(action) };
}

function requestCode(action: ActionCode): ActionCode {
  if (action === '3') return '7';
  return action === '2' ? '8' : action;
}

/** The decision whose figures the action rests on: of a denial the last one, otherwise the last approval. */
export function decisionBehind(
  { decisions }: Pick<RegisterFacts, 'decisions'>,
  action: string | null,
): RegisterDecision | null {
  const [last = null] = decisions;
  if (action === '3' || action === '7') return last;
  return decisions.find(({ kind }) => isApproval(kind)) ?? null;
}
