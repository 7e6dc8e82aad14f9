import type { DayItem, MyDay } from '../../../contract/my-day/my-day.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { DAY_TABS, type DayTab, MOST_SHOWN, type Urgency } from '../../../domain/my-day/day-fact.ts';
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
  { view: 'later', label: 'Later' },
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
  return all.slice(0, MOST_SHOWN);
}

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
  late: 'Late',
  today: 'Today',
  soon: 'Soon',
  waiting: 'Waiting',
  quiet: 'Quiet',
};

/** 'Back Nov 27, 2026', 'today', 'since Nov 20, 2026'. */
export function whenWords({ state, until, dueOn, since }: DayItem, today: string): string {
  if (state === 'later' && until !== null) return `Back ${dayWords(until, today)}`;
  if (dueOn !== null) return dueOn < today ? formatDate(dueOn) : dayWords(dueOn, today);
  return `Since ${formatDate(easternDate(since))}`;
}
