import type { LoanDeadlines } from '../../../contract/deadlines/loan-deadlines.ts';
import type { Deadline, DeadlineKind } from '../../../domain/deadlines/deadline.ts';
import type { LoanDateKind } from '../../../domain/deadlines/loan-dates.ts';
import { addDays, type CalendarDate, daysBetween } from '../../../domain/time/eastern-time.ts';
import { type DeadlineLook, deadlineLook } from './deadline-look.ts';

export interface Lane {
  key: string;
  title: string;
  /** Null for lines without a deadline: application and funding. */
  look: DeadlineLook | null;
  /** The last day; null while unknown. */
  due: { date: CalendarDate; place: number } | null;
  done: { date: CalendarDate; place: number }[];
}

export interface Timeline {
  /** In the order of their days. */
  lanes: Lane[];
  /** The titles of deadlines and dates without a day yet. */
  undated: string[];
  today: number;
  /** First days of months, thinned out, and none where the word 'Today' stands. */
  ticks: { date: CalendarDate; place: number }[];
}

const DATES: Readonly<Record<DeadlineKind, readonly LoanDateKind[]>> = {
  'loan-estimate': ['loan-estimate-sent', 'loan-estimate-received', 'intent-to-proceed'],
  'revised-estimate': ['change-known', 'revised-estimate-sent', 'revised-estimate-received'],
  incompleteness: ['incomplete-notice-sent'],
  'incomplete-answer': ['incomplete-answered'],
  'action-notice': ['action-notice-sent', 'withdrawn'],
  counteroffer: ['counteroffer-sent', 'counteroffer-accepted'],
  lock: [],
  'closing-disclosure': [
    'closing-disclosure-sent',
    'closing-disclosure-received',
    'corrected-disclosure-sent',
    'corrected-disclosure-received',
    'new-wait-disclosure-sent',
    'new-wait-disclosure-received',
  ],
  'earliest-closing': ['estimate-wait-waived', 'disclosure-wait-waived'],
  closing: ['consummation'],
  rescission: ['rescission-notice', 'rescission-waived', 'rescission-exempt'],
  'rescission-return': ['rescission-exercised', 'rescission-received', 'rescission-settled'],
  'closing-correction': [],
  refund: ['refund-paid'],
};

const MAX_TICKS = 5;

/** The room of the word 'Today' and of a month, in percent of the width; the word may stand on either side. */
const TODAY_ROOM = 12;

/** Shortest timeline, in days: a few dates then do not look far apart. */
const LEAST_DAYS = 31;

/** Lanes from application to funding. Places are percentages of the width. */
export function timelineOf({ today, application, deadlines, dates }: LoanDeadlines): Timeline {
  const recorded = new Map(dates.map(({ dateKind, date }) => [dateKind, date]));
  const datesOf = (kinds: readonly LoanDateKind[]) =>
    kinds.map((kind) => recorded.get(kind)).filter((date) => date != null);
  const shown = deadlines.filter(({ state }) => state !== 'not-applicable');
  const all = [
    today,
    ...(application.receivedOn === null ? [] : [application.receivedOn]),
    ...shown.flatMap(({ dueOn }) => dueOn ?? []),
    ...[...recorded].flatMap(([kind, date]) => (kind === 'application' ? [] : (date ?? []))),
  ].sort();
  const first = all[0] as CalendarDate;
  const days = Math.max(daysBetween(first, all.at(-1) as CalendarDate), LEAST_DAYS);
  const at = (date: CalendarDate) => ({ date, place: (daysBetween(first, date) / days) * 100 });
  const plain = (key: string, title: string, done: readonly CalendarDate[]): Lane => ({
    key,
    title,
    look: null,
    due: null,
    done: done.map(at),
  });
  const lane = (deadline: Deadline): Lane => ({
    key: deadline.kind,
    title: deadline.title,
    look: deadlineLook(deadline),
    due: deadline.dueOn === null ? null : at(deadline.dueOn),
    // Two dates of a line can be the same day.
    done: [...new Set(datesOf(DATES[deadline.kind]))].sort().map(at),
  });
  const lanes = [
    plain('application', 'Application', application.receivedOn === null ? [] : [application.receivedOn]),
    ...shown.map(lane),
    plain('funding', 'Funding', datesOf(['funding'])),
  ];
  const todayPlace = at(today).place;
  return {
    lanes: lanes.filter((one) => dayOf(one) !== null).sort(byDay(dayOf)),
    undated: lanes.filter((one) => dayOf(one) === null).map(({ title }) => title),
    today: todayPlace,
    ticks: monthsBetween(first, addDays(first, days))
      .map(at)
      .filter(({ place }) => Math.abs(place - todayPlace) >= TODAY_ROOM),
  };
}

/** The day that a lane stands for: its last day, or else the first thing that happened. */
function dayOf({ due, done }: Pick<Lane, 'due' | 'done'>): CalendarDate | null {
  return due?.date ?? done[0]?.date ?? null;
}

/** Sorts by day; what has none comes last. */
export function byDay<Row>(dayOf: (row: Row) => CalendarDate | null): (one: Row, other: Row) => number {
  return (one, other) => (dayOf(one) ?? '9').localeCompare(dayOf(other) ?? '9');
}

/** Up to five first days of months between two dates, evenly spaced. */
function monthsBetween(first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const months: CalendarDate[] = [];
  let [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  for (;;) {
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
    const date = `${year}-${String(month).padStart(2, '0')}-01`;
    if (date > last) break;
    months.push(date);
  }
  const step = Math.ceil(months.length / MAX_TICKS);
  return months.filter((_, place) => place % step === 0);
}
