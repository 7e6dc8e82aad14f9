import { addDays, type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { type Deadline, met, missed, notApplicable, running, waiting } from './deadline.ts';
import {
  type DeadlineFacts,
  dateOf,
  type End,
  endOf,
  endWords,
  isClosed,
  isEnded,
  isPastAt,
  later,
  NO_LOAN,
} from './deadline-facts.ts';

/** Calendar days from an incomplete application to action or a notice of incompleteness (12 CFR 1002.9(c)(1)). */
const INCOMPLETE_DAYS = 30;

/**
 * A notice of incompleteness overrides saved pages, because papers may be missing. The applicant's answer then
 * completes the application.
 */
export function applicationCompletedOn(facts: DeadlineFacts): CalendarDate | null {
  const noticeOn = dateOf(facts, 'incomplete-notice-sent');
  // An administrator may have corrected the application date to a later day, and nothing is complete before that
  // (DEADLINE-6).
  const completedOn = facts.completedOn && later(facts.completedOn, facts.applicationOn);
  if (noticeOn === null) return completedOn;
  return (
    dateOf(facts, 'incomplete-answered') ??
    (completedOn !== null && completedOn > noticeOn ? completedOn : null)
  );
}

/** The applicant's time to answer had run out by this day (12 CFR 1002.9(c)(2)). */
export function isUnansweredOn(facts: DeadlineFacts, day: CalendarDate): boolean {
  const dueOn = dateOf(facts, 'incomplete-answer-due');
  return dueOn !== null && day > dueOn && applicationCompletedOn(facts) === null;
}

/** The day that an unanswered notice names; null without one (12 CFR 1002.9(c)(2)). */
export function openAnswerDay(facts: DeadlineFacts): CalendarDate | null {
  return applicationCompletedOn(facts) === null ? dateOf(facts, 'incomplete-answer-due') : null;
}

/**
 * Action or notice within 30 days (DEADLINE-26). Null if it was complete or ended within them. No pre-approvals:
 * comment 9(c)(1)-1.
 */
export function incompleteness(facts: DeadlineFacts): Deadline | null {
  const named = {
    kind: 'incompleteness',
    title: 'Incomplete application',
    law: '12 CFR 1002.9(c)(1)',
  } as const;
  const { applicationOn, completedOn, purpose, today } = facts;
  const noticeOn = dateOf(facts, 'incomplete-notice-sent');
  if ((noticeOn === null && applicationOn === null) || purpose === 'Pre-approval letter') return null;
  const dueOn = applicationOn && addDays(applicationOn, INCOMPLETE_DAYS);
  const end = firstEnd(facts, completedOn);
  const isMissed = dueOn !== null && end !== null && isPastAt(end, dueOn, facts);
  if (end !== null && !isMissed && (noticeOn === null || isClosed(facts) || isEnded(facts))) return null;
  const [answer] = answersOf(facts, noticeOn);
  if (answer !== undefined) {
    return met(named, { dueOn, metOn: answer.on, note: `${answer.what} on ${formatDate(answer.on)}.` });
  }
  if (isMissed) {
    const note = `${end.words}, after this day. No notice of incompleteness or of action taken is recorded.`;
    return missed(named, { dueOn, note });
  }
  const note = 'Send a notice of incompleteness or of action taken by this day, or complete the application.';
  return running(named, { dueOn: dueOn as CalendarDate, today, note });
}

/** The earliest of: the last page, the loan, or an end without a loan. */
function firstEnd(facts: DeadlineFacts, completedOn: CalendarDate | null): End | null {
  if (completedOn === null) return endOf(facts);
  return endWords('The application was complete', later(completedOn, facts.applicationOn));
}

function answersOf(
  facts: DeadlineFacts,
  noticeOn: CalendarDate | null,
): { what: string; on: CalendarDate }[] {
  const messages: [string, CalendarDate | null][] = [
    ['Notice of incompleteness sent', noticeOn],
    ['Notice of action taken sent', dateOf(facts, 'action-notice-sent')],
    ['Counteroffer sent', dateOf(facts, 'counteroffer-sent')],
  ];
  return messages
    .flatMap(([what, on]) => (on === null ? [] : [{ what, on }]))
    .sort((one, other) => (one.on < other.on ? -1 : 1));
}

/**
 * Without an answer by the notice's day, the lender owes nothing more (DEADLINE-27). Null without a notice.
 */
export function incompleteAnswer(facts: DeadlineFacts): Deadline | null {
  const named = {
    kind: 'incomplete-answer',
    title: 'Applicant answers',
    law: '12 CFR 1002.9(c)(2)',
  } as const;
  const noticeOn = dateOf(facts, 'incomplete-notice-sent');
  if (noticeOn === null) return null;
  const dueOn = dateOf(facts, 'incomplete-answer-due');
  const answeredOn = applicationCompletedOn(facts);
  if (answeredOn !== null) {
    return met(named, { dueOn, metOn: answeredOn, note: `Answered on ${formatDate(answeredOn)}.` });
  }
  if (isClosed(facts)) return notApplicable(named, 'The loan is closed.');
  if (isEnded(facts)) return notApplicable(named, NO_LOAN);
  const [decision] = answersOf(facts, null).filter(({ on }) => on >= noticeOn);
  if (decision !== undefined) {
    return notApplicable(named, `${decision.what} on ${formatDate(decision.on)}.`);
  }
  if (dueOn === null)
    return waiting(named, "Record the day that the notice names as 'Applicant answers by'.");
  const note =
    facts.today > dueOn
      ? 'The applicant did not answer, so no further notice is needed. Discard the application, or go on with it.'
      : 'The applicant provides the missing information by this day. Record the answer when it comes.';
  return running(named, { dueOn, today: facts.today, note });
}
