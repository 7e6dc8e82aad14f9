import { daysBetween, easternDate, easternHour } from '../time/eastern-time.ts';
import { weekStart } from './report-period.ts';

/** When a saved view comes by mail (REPORT-40). */
export const MAILED = {
  never: { label: 'Never', words: '' },
  mondays: { label: 'Mondays', words: 'each Monday' },
  weekdays: { label: 'Weekday mornings', words: 'each weekday morning' },
} as const;

export type Mailed = keyof typeof MAILED;

export type MailedDays = Exclude<Mailed, 'never'>;

export const MAILED_KEYS = Object.keys(MAILED) as [Mailed, ...Mailed[]];

const FROM_HOUR = 7;

/** A server that starts later sends none, because the morning is over. */
const NOON = 12;

/** Due at that time, Eastern. Holidays count like other days. */
export function mailedNow(now: Date): readonly MailedDays[] {
  const [hour, today] = [easternHour(now), easternDate(now)];
  const day = daysBetween(weekStart(today), today);
  if (hour < FROM_HOUR || hour >= NOON || day === 0 || day === 6) return [];
  return day === 1 ? ['mondays', 'weekdays'] : ['weekdays'];
}
