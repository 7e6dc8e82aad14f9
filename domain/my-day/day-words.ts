import { isGeneralBusinessDay } from '../deadlines/business-days.ts';
import { weekdayOf } from '../deadlines/federal-holidays.ts';
import {
  type CalendarDate,
  daysBetween,
  easternDate,
  easternHour,
  formatDate,
} from '../time/eastern-time.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const MAX_TITLE = 120;

/** 'is due today', 'was due Nov 20, 2026', 'is due Nov 27, 2026 (in 2 days)'. */
export function dueWords(dueOn: CalendarDate, today: CalendarDate): string {
  if (dueOn < today) return `was due ${formatDate(dueOn)}`;
  return `is due ${dayWords(dueOn, today)}`;
}

/** 'today', 'tomorrow', 'Nov 27, 2026 (in 2 days)'. */
export function dayWords(date: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(today, date);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `${formatDate(date)} (in ${days} days)`;
}

/** 'since Nov 20, 2026 (5 days)'. */
export function waitedWords(since: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(since, today);
  if (days === 0) return 'since today';
  return `since ${formatDate(since)} (${days === 1 ? '1 day' : `${days} days`})`;
}

/** 'Fri, Nov 27, 2026'. */
export function weekdayDate(date: CalendarDate): string {
  return `${WEEKDAYS[weekdayOf(date)]}, ${formatDate(date)}`;
}

export function titleOf(text: string): string {
  const [line = ''] = text.trim().split('\n');
  const characters = [...line];
  return characters.length <= MAX_TITLE ? line : `${characters.slice(0, MAX_TITLE - 1).join('')}…`;
}

/** '1 item needs attention', '12 items need attention'. */
export function needWords(count: number): string {
  return count === 1 ? '1 item needs attention' : `${count.toLocaleString('en-US')} items need attention`;
}

export const MORNING_MAIL_HOUR = 7;

/** A server that starts later sends none, because the morning is over. */
const NOON = 12;

/** The mail counts the rest. */
export const MOST_IN_MAIL = 20;

/** Business days from 7:00 to noon (DAY-11). */
export function isMorningMailTime(now: Date): boolean {
  const hour = easternHour(now);
  return hour >= MORNING_MAIL_HOUR && hour < NOON && isGeneralBusinessDay(easternDate(now));
}
