import { addDays, type CalendarDate } from '../time/eastern-time.ts';

const CLOSING_IN_DAYS = 45;

/** Closing date that quote and calculator assume until a loan has one. */
export function usualClosing(today: CalendarDate): CalendarDate {
  return addDays(today, CLOSING_IN_DAYS);
}
