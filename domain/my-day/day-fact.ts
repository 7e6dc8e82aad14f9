import type { CalendarDate, Instant } from '../time/eastern-time.ts';

/** The kinds of work in My day, in the order in which equally urgent ones are listed (DAY-2). */
export const DAY_KINDS = [
  'order-failed',
  'deadline',
  'lock',
  'condition-due',
  'condition-received',
  'request-unanswered',
  'note-tag',
  'order-waiting',
  'loan-quiet',
] as const;

export type DayKind = (typeof DAY_KINDS)[number];

/** The filters of the page, each with its kinds (DAY-8). */
export const DAY_TABS = {
  conditions: { label: 'Conditions', kinds: ['condition-due', 'condition-received'] },
  requests: { label: 'Requests', kinds: ['request-unanswered'] },
  deadlines: { label: 'Deadlines', kinds: ['deadline', 'lock'] },
  orders: { label: 'Orders', kinds: ['order-failed', 'order-waiting'] },
  notes: { label: 'Notes', kinds: ['note-tag'] },
  quiet: { label: 'Quiet loans', kinds: ['loan-quiet'] },
} as const satisfies Record<string, { label: string; kinds: readonly DayKind[] }>;

export type DayTab = keyof typeof DAY_TABS;

/** Listed per view; all are counted (DAY-13). */
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

/** Older tags need nobody today. */
export const TAG_DAYS = 14;

/** How pressing a piece of work is, the most pressing first. */
export const URGENCIES = ['late', 'today', 'soon', 'waiting', 'quiet'] as const;

export type Urgency = (typeof URGENCIES)[number];

/** A failed order counts as late, because everybody thinks it went out. */
export function urgencyOf({ kind, dueOn }: Pick<DayFact, 'kind' | 'dueOn'>, today: CalendarDate): Urgency {
  if (kind === 'order-failed') return 'late';
  if (kind === 'loan-quiet') return 'quiet';
  if (dueOn === null) return 'waiting';
  return dueOn < today ? 'late' : dueOn === today ? 'today' : 'soon';
}

/** Sorts facts, the most urgent first: by urgency, then by day, then by kind, then by how long they have waited (DAY-3). */
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
