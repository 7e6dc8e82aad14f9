import { ALLOWED, type Permission, refused } from '../../people/permission.ts';
import { addDays, type CalendarDate, formatDate } from '../../time/eastern-time.ts';
import { type Deadline, met, running } from '../deadline.ts';
import { type DeadlineFacts, dateOf, later } from '../deadline-facts.ts';
import type { OwnerDelivery } from '../owner-deliveries.ts';
import { periodOf, whyNoRight } from './rescission-right.ts';

/** Calendar days after receipt of the notice (12 CFR 1026.23(d)(2)). */
const RETURN_DAYS = 20;

interface Rescinded {
  /** The day on which the first notice counts as given (12 CFR 1026.23(a)(2)). */
  on: CalendarDate;
  /** 'Ann Lee', 'The borrower' */
  who: string;
}

/** One owner rescinds for all (12 CFR 1026.23(a)(4)). Null also for a notice that came without or after the right. */
export function rescinded(facts: DeadlineFacts): Rescinded | null {
  const notice = firstNotice(facts);
  if (notice === null || whyNoRight(facts, null) !== null) return null;
  const { until } = periodOf(facts);
  return until !== null && notice.on > until ? null : notice;
}

function firstNotice({ recorded }: DeadlineFacts): Rescinded | null {
  const notice = recorded['rescission-exercised'];
  if (notice === undefined) return null;
  const [first] = (notice.owners ?? [])
    .filter(hasDate)
    .sort((one, other) => one.date.localeCompare(other.date));
  return first === undefined ? { on: notice.date, who: 'The borrower' } : { on: first.date, who: first.name };
}

function hasDate(owner: OwnerDelivery): owner is OwnerDelivery & { date: CalendarDate } {
  return owner.date !== null;
}

/** 'Ann Lee rescinded on Mar 18, 2026. No money goes out.'; null while nobody did. */
export function rescindedWords(facts: DeadlineFacts): string | null {
  const found = rescinded(facts);
  if (found !== null)
    return `${found.who} rescinded on ${formatDate(found.on)}, which counts for all owners (12 CFR 1026.23(a)(4)). No money goes out.`;
  return null;
}

/** Whatever the reason (12 CFR 1026.23(c) and (d)(1)). */
export function canFundAfterNotices(facts: DeadlineFacts): Permission {
  const words = rescindedWords(facts);
  return words === null ? ALLOWED : refused(words);
}

/** Money and property go back, and the security interest ends (DEADLINE-40). */
export function returnAfterRescission(facts: DeadlineFacts): Deadline | null {
  const found = rescinded(facts);
  if (found === null) return null;
  const named = {
    kind: 'rescission-return',
    title: 'Return after rescission',
    law: '12 CFR 1026.23(d)(2)',
  } as const;
  const receivedOn = later(found.on, dateOf(facts, 'rescission-received')) ?? found.on;
  const dueOn = addDays(receivedOn, RETURN_DAYS);
  const doneOn = dateOf(facts, 'rescission-settled');
  const done = 'All money and property went back, and the lien was released.';
  if (doneOn !== null) return met(named, { dueOn, metOn: doneOn, note: done });
  const from =
    facts.recorded['rescission-received'] === undefined
      ? 'Until the receipt is recorded, the days count from the notice.'
      : '';
  const note = `${found.who} rescinded. Return all money and property, and release the lien, within ${RETURN_DAYS} calendar days of the receipt. ${from}`;
  return running(named, { dueOn, today: facts.today, note: note.trim() });
}
