import type { CalendarDate, Instant } from '../time/eastern-time.ts';
import type { DayState } from './day-marks.ts';

/** Listed in this order if equally urgent (DAY-2). */
export const DAY_KINDS = [
  'order-failed',
  'deadline',
  'estimate-to-send',
  'lock',
  'decision-waiting',
  'condition-due',
  'condition-received',
  'request-unanswered',
  'note-tag',
  'decision-made',
  'order-waiting',
  'loan-quiet',
] as const;

export type DayKind = (typeof DAY_KINDS)[number];

/** The filters of the page, each with its kinds (DAY-8). */
export const DAY_TABS = {
  decisions: { label: 'Decisions', kinds: ['decision-waiting', 'decision-made'] },
  conditions: { label: 'Conditions', kinds: ['condition-due', 'condition-received'] },
  requests: { label: 'Requests', kinds: ['request-unanswered'] },
  deadlines: { label: 'Deadlines', kinds: ['deadline', 'estimate-to-send', 'lock'] },
  orders: { label: 'Orders', kinds: ['order-failed', 'order-waiting'] },
  notes: { label: 'Notes', kinds: ['note-tag'] },
  quiet: { label: 'No recent activity', kinds: ['loan-quiet'] },
} as const satisfies Record<string, { label: string; kinds: readonly DayKind[] }>;

export type DayTab = keyof typeof DAY_TABS;

/** Maximum per view; counts include the rest (DAY-13). */
export const MOST_SHOWN = 300;

export interface DayFact {
  key: string;
  /** Changes with the fact: a version or a date. Marks apply to one occurrence (DAY-5). */
  occurrence: string;
  kind: DayKind;
  customerId: string;
  loanId: string | null;
  loanNumber: string | null;
  borrower: { firstName: string | null; lastName: string | null };
  title: string;
  /** A sentence without its period. */
  reason: string;
  /** Null without a due date. */
  dueOn: CalendarDate | null;
  since: Instant;
  place: string;
  noteId: string | null;
}

/** Days without changes after which a loan is quiet (DAY-2). */
export const QUIET_DAYS = 7;

export const UNANSWERED_ORDER_DAYS = 3;

export const UNANSWERED_REQUEST_DAYS = 3;

/** Older decisions are no news. */
export const DECISION_DAYS = 7;

/** Older tags no longer need attention. */
export const TAG_DAYS = 14;

/** Most urgent first. */
export const URGENCIES = ['late', 'today', 'soon', 'waiting', 'quiet'] as const;

export type Urgency = (typeof URGENCIES)[number];

/** A failed order counts as late, because everybody thinks it was sent. */
export function urgencyOf({ kind, dueOn }: Pick<DayFact, 'kind' | 'dueOn'>, today: CalendarDate): Urgency {
  if (kind === 'order-failed') return 'late';
  if (kind === 'loan-quiet') return 'quiet';
  if (dueOn === null) return 'waiting';
  return dueOn < today ? 'late' : dueOn === today ? 'today' : 'soon';
}

interface ListedFact {
  kind: DayKind;
  urgency: Urgency;
  state: DayState;
}

export function isOpen({ state }: Pick<ListedFact, 'state'>): boolean {
  return state === 'open';
}

/** Home counts these (LIST-83). */
export function isLateDeadline(item: ListedFact): boolean {
  return item.kind === 'deadline' && item.urgency === 'late' && isOpen(item);
}

/** Most urgent first: by urgency, then day, then kind, then how long it has waited (DAY-3). */
export function byUrgency(today: CalendarDate): (one: DayFact, other: DayFact) => number {
  return (one, other) =>
    URGENCIES.indexOf(urgencyOf(one, today)) - URGENCIES.indexOf(urgencyOf(other, today)) ||
    compare(one.dueOn ?? '9', other.dueOn ?? '9') ||
    DAY_KINDS.indexOf(one.kind) - DAY_KINDS.indexOf(other.kind) ||
    compare(one.since, other.since) ||
    compare(one.key, other.key);
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
