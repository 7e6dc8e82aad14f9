import { businessDaysAfter, isGeneralBusinessDay } from '../deadlines/business-days.ts';
import { weekdayOf } from '../deadlines/federal-holidays.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { addDays, type CalendarDate, isCalendarDate } from '../time/eastern-time.ts';

/** Each has a shortcut key (DAY-4). */
export const DAY_STATES = ['open', 'later', 'done'] as const;

export type DayState = (typeof DAY_STATES)[number];

/** A year from today. */
export function lastLaterDay(today: CalendarDate): CalendarDate {
  const day = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return isCalendarDate(day) ? day : addDays(today, 365);
}

export interface DayMark {
  occurrence: string;
  state: 'done' | 'later';
  until: CalendarDate | null;
}

/** Done hides one occurrence, later hides it until that day. It returns when its facts change (DAY-5, DAY-6). */
export function stateUnder(
  { occurrence }: { occurrence: string },
  mark: DayMark | undefined,
  today: CalendarDate,
): { state: DayState; until: CalendarDate | null } {
  if (mark === undefined || mark.occurrence !== occurrence) return { state: 'open', until: null };
  if (mark.state === 'later' && (mark.until === null || mark.until <= today))
    return { state: 'open', until: null };
  return { state: mark.state, until: mark.state === 'later' ? mark.until : null };
}

/** From tomorrow, up to a year. */
export function canPutOff(until: CalendarDate | null, today: CalendarDate): Permission {
  if (until === null) return refused('Choose the day on which it comes back');
  if (until <= today) return refused('Choose a day after today');
  return until > lastLaterDay(today) ? refused('Choose a day within a year') : ALLOWED;
}

interface LaterChoice {
  label: string;
  date: CalendarDate;
}

/** Distinct business days. Key L takes the first (DAY-6). */
export function laterChoices(today: CalendarDate): [LaterChoice, ...LaterChoice[]] {
  const businessDayFrom = (date: CalendarDate) =>
    businessDaysAfter(addDays(date, -1), 1, isGeneralBusinessDay);
  const monday = addDays(today, 7 - ((weekdayOf(today) + 6) % 7));
  const first = { label: 'Next business day', date: businessDayFrom(addDays(today, 1)) };
  const others = [
    { label: 'Next week', date: businessDayFrom(monday) },
    { label: 'In a week', date: businessDayFrom(addDays(today, 7)) },
    { label: 'In two weeks', date: businessDayFrom(addDays(today, 14)) },
  ];
  const dates = new Set([first.date]);
  return [first, ...others.filter(({ date }) => !dates.has(date) && dates.add(date))];
}
