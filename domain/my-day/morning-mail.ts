import { isGeneralBusinessDay } from '../deadlines/business-days.ts';
import { easternDate, easternHour } from '../time/eastern-time.ts';

/** The hour of the morning mail in New York. */
export const MORNING_MAIL_HOUR = 7;

/** A server that starts later than this sends none: the morning is over. */
const NOON = 12;

/** The most things that a mail lists; it counts the others. */
export const MOST_IN_MAIL = 20;

/** Whether the morning mail may go out now: on a business day, from seven in the morning until noon (DAY-11). */
export function isMorningMailTime(now: Date): boolean {
  const hour = easternHour(now);
  return hour >= MORNING_MAIL_HOUR && hour < NOON && isGeneralBusinessDay(easternDate(now));
}
