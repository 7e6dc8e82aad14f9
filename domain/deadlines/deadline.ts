import { addDays, type CalendarDate } from '../time/eastern-time.ts';

export const DEADLINE_KINDS = [
  'loan-estimate',
  'revised-estimate',
  'incompleteness',
  'incomplete-answer',
  'action-notice',
  'counteroffer',
  'lock',
  'closing-disclosure',
  'earliest-closing',
  'closing',
  'rescission',
  'rescission-return',
  'closing-correction',
  'refund',
] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

export const DEADLINE_STATES = ['open', 'due-soon', 'late', 'met', 'not-applicable'] as const;
export type DeadlineState = (typeof DEADLINE_STATES)[number];

const DUE_SOON_DAYS = 3;

export interface Deadline {
  kind: DeadlineKind;
  title: string;
  /** The regulation; null for an agreed date. */
  law: string | null;
  state: DeadlineState;
  /** Last day; for 'earliest-closing' the first allowed day. Null until its start is known. */
  dueOn: CalendarDate | null;
  /** Null if it was not met, or the day is unknown. */
  metOn: CalendarDate | null;
  isMetLate: boolean;
  note: string;
}

type Named = Pick<Deadline, 'kind' | 'title' | 'law'>;

export function notApplicable(deadline: Named, note: string): Deadline {
  return { ...deadline, state: 'not-applicable', dueOn: null, metOn: null, isMetLate: false, note };
}

export function waiting(deadline: Named, note: string): Deadline {
  return { ...deadline, state: 'open', dueOn: null, metOn: null, isMetLate: false, note };
}

/** Not done in time, and without anything left to do about it. */
export function missed(
  deadline: Named,
  { dueOn, note }: { dueOn: CalendarDate | null; note: string },
): Deadline {
  return { ...deadline, state: 'late', dueOn, metOn: null, isMetLate: false, note };
}

/** @param actBy when to act, if the usual delivery takes until `dueOn`. */
export function running(
  deadline: Named,
  {
    dueOn,
    actBy = dueOn,
    today,
    note,
  }: { dueOn: CalendarDate; actBy?: CalendarDate; today: CalendarDate; note: string },
): Deadline {
  const state = dueOn < today ? 'late' : actBy <= addDays(today, DUE_SOON_DAYS) ? 'due-soon' : 'open';
  return { ...deadline, state, dueOn, metOn: null, isMetLate: false, note };
}

export function met(
  deadline: Named,
  { dueOn, metOn, note }: { dueOn: CalendarDate | null; metOn: CalendarDate | null; note: string },
): Deadline {
  const isMetLate = dueOn !== null && metOn !== null && metOn > dueOn;
  return { ...deadline, state: 'met', dueOn, metOn, isMetLate, note };
}
