import type { UrgentDeadline } from '../../../domain/deadlines/loan-deadlines.ts';
import { DISCLOSURE_KINDS } from '../../../domain/good-faith/disclosure.ts';
import type { DayFact } from '../../../domain/my-day/day-fact.ts';
import { dueWords } from '../../../domain/my-day/day-words.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { DeadlinesService } from '../deadlines/deadlines.service.ts';
import { type DayEstimate, listDayEstimates } from './day-estimates.store.ts';
import { type DayLoan, type DaySource, idsOf, ofLoan } from './day-person.ts';

/** Deadlines, locks, and forms that were issued but have not reached the borrower (DAY-2). */
export function deadlinesAndLocks(
  db: Db,
  deadlines: Pick<DeadlinesService, 'listUrgentDeadlines'>,
): DaySource {
  return async ({ today }, loans) => {
    const mine = loans.filter(({ is_mine, is_left }) => is_mine || is_left);
    const [urgent, estimates] = await Promise.all([
      deadlines.listUrgentDeadlines(idsOf(mine)),
      listDayEstimates(db, idsOf(mine.filter(({ is_open }) => is_open))),
    ]);
    const estimateOf = new Map(estimates.map((estimate) => [estimate.loan_id, estimate]));
    return mine.flatMap((loan) => {
      const ofThis = urgent.get(loan.id) ?? [];
      const estimate = estimateOf.get(loan.id);
      const facts = ofThis.map((deadline) => deadlineFact(loan, deadline, { today, estimate }));
      // Its deadline says already what is still to be sent.
      const isTold = ofThis.some(({ kind }) => kind === estimate?.kind);
      return estimate === undefined || isTold ? facts : [...facts, estimateFact(loan, estimate)];
    });
  };
}

function deadlineFact(
  loan: DayLoan,
  deadline: UrgentDeadline,
  { today, estimate }: { today: string; estimate: DayEstimate | undefined },
): DayFact {
  const { kind, actBy, occurrence } = deadline;
  const isLock = kind === 'lock';
  return {
    ...ofLoan(loan),
    kind: isLock ? 'lock' : 'deadline',
    key: isLock ? `lock:${loan.id}` : `deadline:${loan.id}:${kind}`,
    occurrence,
    title: isLock ? 'Rate lock' : deadline.title,
    reason: deadlineReason(deadline, today) + (estimate?.kind === kind ? unsentWords(estimate) : ''),
    dueOn: actBy,
    since: `${actBy ?? today}T00:00:00.000Z`,
    place: placeOf(kind),
    noteId: null,
  };
}

/** The page of the form, where it has one. */
function placeOf(kind: UrgentDeadline['kind']): string {
  if (kind === 'lock') return 'lock-info';
  if (kind === 'closing-disclosure' || kind === 'closing-correction' || kind === 'refund')
    return 'closing-disclosure';
  return kind === 'loan-estimate' || kind === 'revised-estimate' ? 'loan-estimate' : 'deadlines';
}

function unsentWords({ is_sent, without_consent }: DayEstimate): string {
  return is_sent ? `: ${withdrawnWords(without_consent)}` : ': issued, but not sent';
}

function withdrawnWords(borrowers: readonly string[]): string {
  return `${borrowers.join(' and ')} withdrew the consent to electronic delivery: send it on paper`;
}

function deadlineReason({ kind, title, dueOn, actBy, note }: UrgentDeadline, today: string): string {
  if (dueOn === null) return note.replace(/\.$/, '');
  if (kind === 'lock')
    return dueOn < today
      ? `The lock expired ${formatDate(dueOn)}`
      : `The lock ${dueWords(dueOn, today).replace('is due', 'expires')}`;
  // The first allowed day is not a deadline.
  if (kind === 'earliest-closing' && actBy !== null)
    return `The closing on ${formatDate(actBy)} is before ${formatDate(dueOn)}, the first day that the law allows`;
  if (kind === 'closing-disclosure' && actBy !== null && actBy < dueOn)
    return `${title} ${dueWords(dueOn, today)}: mail it by ${formatDate(actBy)}`;
  return `${title} ${dueWords(dueOn, today)}`;
}

/** It is dated on the day of its issue, so it should go out on that day. */
function estimateFact(loan: DayLoan, estimate: DayEstimate): DayFact {
  const { id, kind, issued_on, recorded_at, is_sent, without_consent } = estimate;
  return {
    ...ofLoan(loan),
    kind: 'estimate-to-send',
    key: `estimate-to-send:${id}`,
    occurrence: is_sent ? `paper ${without_consent.join(', ')}` : 'unsent',
    title: DISCLOSURE_KINDS[kind],
    reason: is_sent ? withdrawnWords(without_consent) : `Issued on ${formatDate(issued_on)}, but not sent`,
    dueOn: is_sent ? null : issued_on,
    since: recorded_at,
    place: kind === 'closing-disclosure' ? kind : 'loan-estimate',
    noteId: null,
  };
}
