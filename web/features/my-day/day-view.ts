import type { DayItem, MyDay } from '../../../contract/my-day/my-day.ts';
import type { DeadlineKind } from '../../../domain/deadlines/deadline.ts';
import { CHANGE_ON_CLOSING } from '../../../domain/deadlines/revised-estimate.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import {
  DAY_TABS,
  type DayTab,
  MOST_SHOWN,
  URGENCIES,
  type Urgency,
} from '../../../domain/my-day/day-fact.ts';
import { dayWords, titleOf } from '../../../domain/my-day/day-words.ts';
import { lastFirst } from '../../../domain/people/person-name.ts';
import { easternDate, formatDate } from '../../../domain/time/eastern-time.ts';
import type { ActionCenterTab } from '../../action-center-tabs.ts';
import { paths } from '../../paths.ts';

/** Filters: all open items, open items of one kind, postponed or done ones. */
export type DayView = 'all' | DayTab | 'later' | 'done';

export const DAY_VIEWS: readonly { view: DayView; label: string }[] = [
  { view: 'all', label: 'All' },
  ...(Object.entries(DAY_TABS) as [DayTab, { label: string }][]).map(([view, { label }]) => ({
    view,
    label,
  })),
  { view: 'later', label: 'Snoozed' },
  { view: 'done', label: 'Done' },
];

export function countOf({ counts }: MyDay, view: DayView): number {
  if (view === 'all') return counts.open;
  return view === 'later' || view === 'done' ? counts[view] : (counts.tabs[view] ?? 0);
}

/** The most urgent items of a view (DAY-13). Postponed items are in order of return. */
export function itemsOf({ items }: MyDay, view: DayView): DayItem[] {
  const all = items.filter(isIn(view));
  if (view === 'later') all.sort((one, other) => (one.until ?? '').localeCompare(other.until ?? ''));
  const shown = all.slice(0, MOST_SHOWN);
  return isGrouped(view) ? besideTheirLoan(shown) : shown;
}

/** Postponed and done items have no groups. */
export function isGrouped(view: DayView): boolean {
  return view !== 'later' && view !== 'done';
}

/** The items of a loan one after another within their group, the loan of the most urgent one first (DAY-21). */
function besideTheirLoan(items: readonly DayItem[]): DayItem[] {
  return URGENCIES.flatMap((urgency) => {
    const ofGroup = items.filter((item) => item.urgency === urgency);
    return [...Map.groupBy(ofGroup, loanOf).values()].flat();
  });
}

/** A note about a customer belongs to no loan. */
function loanOf({ loanId, customerId }: DayItem): string {
  return loanId ?? customerId;
}

/** Whether an item is about the same loan as the one before it, in the same group. */
export function isSameLoan(item: DayItem, before: DayItem | undefined): boolean {
  return before !== undefined && before.urgency === item.urgency && loanOf(before) === loanOf(item);
}

/** What to do, the verb first: 'Extend lock', 'Send Closing Disclosure'. */
export function actionWords({ kind, key, title }: Pick<DayItem, 'kind' | 'key' | 'title'>): string {
  const named = titleOf(title);
  switch (kind) {
    case 'lock':
      return 'Extend lock';
    case 'deadline':
      if (title === CHANGE_ON_CLOSING) return 'Show change on Closing Disclosure';
      return DEADLINE_ACTIONS[key.split(':').at(-1) as DeadlineKind] ?? named;
    case 'estimate-to-send':
      return `Send ${named}`;
    case 'decision-waiting':
      return title === 'Confirmation' ? 'Confirm decision' : 'Decide';
    case 'decision-made':
      return `Follow decision: ${named}`;
    case 'condition-due':
      return `Collect: ${named}`;
    case 'condition-received':
      return `Review: ${named}`;
    case 'request-unanswered':
      return `Follow up: ${named}`;
    case 'order-failed':
      return `Resend order: ${named}`;
    case 'order-waiting':
      return key.startsWith('order-draft') ? `Send order: ${named}` : `Follow up on order: ${named}`;
    case 'note-tag':
      return `Read: ${named}`;
    case 'loan-quiet':
      return 'Review loan: no recent activity';
  }
}

const DEADLINE_ACTIONS: Record<DeadlineKind, string> = {
  'loan-estimate': 'Send Loan Estimate',
  'revised-estimate': 'Send revised Loan Estimate',
  'closing-disclosure': 'Send Closing Disclosure',
  'action-notice': 'Send notice of action taken',
  'earliest-closing': 'Move closing date',
  incompleteness: 'Send notice of incompleteness',
  'incomplete-answer': 'Collect missing information',
  counteroffer: 'Settle counteroffer',
  rescission: 'Hold funds through rescission',
  'rescission-return': 'Return everything after rescission',
  'closing-correction': 'Send corrected Closing Disclosure',
  refund: 'Pay refund',
  lock: 'Extend lock',
  closing: 'Confirm closing',
};

function isIn(view: DayView): (item: DayItem) => boolean {
  if (view === 'later' || view === 'done') return ({ state }) => state === view;
  if (view === 'all') return ({ state }) => state === 'open';
  const kinds: readonly string[] = DAY_TABS[view].kinds;
  return ({ state, kind }) => state === 'open' && kinds.includes(kind);
}

/** An unknown filter shows everything. */
export function viewOf(show: unknown): DayView {
  return DAY_VIEWS.find(({ view }) => view === show)?.view ?? 'all';
}

/** Names an item among others of its kind: 'Rate lock, Banerjee, Anika, LN-26-000001'. */
export function nameOf({ title, borrower, loanNumber }: DayItem): string {
  return [titleOf(title), borrowerOf(borrower), loanNumber].filter(Boolean).join(', ');
}

export function borrowerOf(borrower: DayItem['borrower']): string {
  return lastFirst(borrower) || 'Borrower not named yet';
}

export function placeOf({ customerId, loanId, noteId, place }: DayItem): string {
  const loan = loanId ?? NO_LOAN;
  if (noteId !== null) return paths.note(customerId, loan, noteId);
  return paths.actionCenter(customerId, loan, place as ActionCenterTab);
}

export const URGENCY_WORDS: Record<Urgency, string> = {
  late: 'Past due',
  today: 'Today',
  soon: 'This week',
  waiting: 'No due date',
  quiet: 'No recent activity',
};

/** 'Back Nov 27, 2026', 'today', 'since Nov 20, 2026'. */
export function whenWords({ state, until, dueOn, since }: DayItem, today: string): string {
  if (state === 'later' && until !== null) return `Back ${dayWords(until, today)}`;
  if (dueOn !== null) return dueOn < today ? formatDate(dueOn) : dayWords(dueOn, today);
  return `Since ${formatDate(easternDate(since))}`;
}
