import type { DeliveryMethod } from '../deadlines/business-days.ts';
import type { DeadlineFacts } from '../deadlines/deadline-facts.ts';
import type { LoanDateKind } from '../deadlines/loan-dates.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import { NOTICES, type NoticeKind } from './notice-kinds.ts';

interface SentLetter {
  kind: NoticeKind;
  sent_on: CalendarDate;
  method: DeliveryMethod;
  answer_by: CalendarDate | null;
}

interface NoticeDate {
  kind: LoanDateKind;
  date: CalendarDate;
  method: DeliveryMethod | null;
}

/**
 * Dates of the Deadlines page that a sent letter sets. The first notice that tells the decision in force stops its
 * clock, so a later one leaves the date; but a counteroffer, which has the reasons too, counts as both (comment
 * 9(a)(1)-6).
 */
export function datesOfNotice(
  { kind, sent_on: date, method, answer_by }: SentLetter,
  { recorded, isNoticeOfEarlier }: Pick<DeadlineFacts, 'recorded' | 'isNoticeOfEarlier'>,
): NoticeDate[] {
  const { sentDate } = NOTICES[kind];
  if (sentDate === 'action-notice-sent')
    return recorded[sentDate] === undefined || isNoticeOfEarlier ? [{ kind: sentDate, date, method }] : [];
  return [
    { kind: sentDate, date, method },
    ...(kind === 'counteroffer' ? [{ kind: 'action-notice-sent' as const, date, method }] : []),
    ...(kind === 'incompleteness' && answer_by !== null
      ? [{ kind: 'incomplete-answer-due' as const, date: answer_by, method: null }]
      : []),
  ];
}
