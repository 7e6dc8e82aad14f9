import { addDays, type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { type Deadline, met, missed, notApplicable, running, waiting } from './deadline.ts';
import {
  consummatedOn,
  type DeadlineFacts,
  dateOf,
  endOf,
  isClosed,
  isPastAt,
  isWithdrawn,
} from './deadline-facts.ts';
import { applicationCompletedOn, isUnansweredOn } from './incompleteness-deadlines.ts';

/** Calendar days from a complete application, or from an adverse action, to the notice (12 CFR 1002.9(a)(1)). */
const NOTICE_DAYS = 30;

/** Calendar days from a counteroffer that nobody accepts to the notice of adverse action (12 CFR 1002.9(a)(1)(iv)). */
const COUNTEROFFER_DAYS = 90;

const NOTICE = { kind: 'action-notice', title: 'Notice of action taken' } as const;
const COMPLETE_LAW = '12 CFR 1002.9(a)(1)(i)';
const INCOMPLETE_LAW = '12 CFR 1002.9(a)(1)(ii)';

/** Applicants are notified within 30 days (DEADLINE-9). Sending counts: comment 9-3. */
export function actionNotice(facts: DeadlineFacts): Deadline {
  const { status, applicationOn, statusSetOn, today } = facts;
  const isDiscarded = status === 'DISCARDED';
  const start = noticeStart(facts);
  const named = { ...NOTICE, law: start?.law ?? COMPLETE_LAW };
  const dueOn = start && addDays(start.on, NOTICE_DAYS);
  const sentOn = toldOn(facts);
  const offeredOn = dateOf(facts, 'counteroffer-sent');
  if (offeredOn !== null && (sentOn === null ? !isOfferOver(facts) : offeredOn <= sentOn)) {
    const note = `The counteroffer of ${formatDate(offeredOn)} tells the decision.`;
    return met(named, { dueOn, metOn: offeredOn, note });
  }
  if (sentOn !== null) return met(named, { dueOn, metOn: sentOn, note: `Sent on ${formatDate(sentOn)}.` });
  // Comment 9(a)(1)-2: closing the loan is notice of approval.
  if (isClosed(facts)) {
    const note = 'The applicant got the loan, which tells the approval.';
    return met(named, { dueOn, metOn: consummatedOn(facts), note });
  }
  if (isWithdrawn(facts)) return withdrawn(named, dueOn, facts);
  if (start !== null) return running(named, { dueOn: dueOn as CalendarDate, today, note: start.note });
  if (isUnansweredOn(facts, isDiscarded ? (statusSetOn ?? today) : today)) {
    const note = 'The applicant did not answer the notice of incompleteness in time (12 CFR 1002.9(c)(2)).';
    return notApplicable(named, note);
  }
  if (!isDiscarded) {
    const event = facts.recorded['incomplete-notice-sent']
      ? 'the applicant answers the notice of incompleteness'
      : 'the application is complete';
    return waiting(named, `Starts once ${event}.`);
  }
  if (applicationOn === null) return notApplicable(named, 'The loan was discarded before an application.');
  const note = 'The day on which the loan was discarded is unknown.';
  return waiting({ ...NOTICE, law: INCOMPLETE_LAW }, note);
}

/** When the decision in force was told; a letter about an earlier one does not tell a denial (NOTICE-18). */
function toldOn(facts: DeadlineFacts): CalendarDate | null {
  return facts.isNoticeOfEarlier ? null : dateOf(facts, 'action-notice-sent');
}

/** Accepted, and refused later; without an acceptance, the counteroffer has its own 90 days (DEADLINE-21). */
function isOfferOver(facts: DeadlineFacts): boolean {
  return facts.isNoticeOfEarlier === true && facts.recorded['counteroffer-accepted'] !== undefined;
}

/** The event that starts the 30 days: a complete application, or an adverse action on an incomplete one. */
function noticeStart(facts: DeadlineFacts): { on: CalendarDate; law: string; note: string } | null {
  const { status, statusSetOn, applicationOn } = facts;
  const completedOn = applicationCompletedOn(facts);
  if (completedOn !== null) {
    const note = `30 days after the application was complete on ${formatDate(completedOn)}.`;
    return { on: completedOn, law: COMPLETE_LAW, note };
  }
  if (status !== 'DISCARDED' || statusSetOn === null || applicationOn === null) return null;
  if (isUnansweredOn(facts, statusSetOn)) return null;
  const note = `30 days after the incomplete application was discarded. Record 'Application withdrawn' if the applicant ended it.`;
  return { on: statusSetOn, law: INCOMPLETE_LAW, note };
}

/** Null without a counteroffer. The notice of refusal is due within 90 days (DEADLINE-21). */
export function counteroffer(facts: DeadlineFacts): Deadline | null {
  const named = {
    kind: 'counteroffer',
    title: 'Counteroffer notice',
    law: '12 CFR 1002.9(a)(1)(iv)',
  } as const;
  const offeredOn = dateOf(facts, 'counteroffer-sent');
  if (offeredOn === null) return null;
  const dueOn = addDays(offeredOn, COUNTEROFFER_DAYS);
  const acceptedOn = dateOf(facts, 'counteroffer-accepted');
  if (acceptedOn !== null && acceptedOn <= dueOn) {
    return notApplicable(named, `The applicant accepted the counteroffer on ${formatDate(acceptedOn)}.`);
  }
  const sentOn = toldOn(facts);
  // Comment 9(a)(1)-6: a notice sent together with the counteroffer is enough.
  if (sentOn !== null && sentOn >= offeredOn) {
    const together = sentOn === offeredOn ? ', together with the counteroffer' : '';
    return met(named, { dueOn, metOn: sentOn, note: `Sent on ${formatDate(sentOn)}${together}.` });
  }
  if (isClosed(facts)) return notApplicable(named, 'The applicant uses the credit that was offered.');
  if (isWithdrawn(facts)) return withdrawn(named, dueOn, facts);
  const note = 'Send a notice of adverse action by this day, unless the applicant accepts or uses the offer.';
  return running(named, { dueOn, today: facts.today, note });
}

/** A withdrawal needs no notice, and undoes none that was due before it. */
function withdrawn(
  named: Pick<Deadline, 'kind' | 'title' | 'law'>,
  dueOn: CalendarDate | null,
  facts: DeadlineFacts,
): Deadline {
  const end = endOf(facts);
  if (end === null || dueOn === null || !isPastAt(end, dueOn, facts)) {
    return notApplicable(named, 'The applicant withdrew, so no notice is needed.');
  }
  return missed(named, { dueOn, note: `${end.words}, after this day. No notice is recorded.` });
}
