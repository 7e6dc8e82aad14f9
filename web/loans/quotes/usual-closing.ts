import { addDays, type CalendarDate } from '../../../domain/time/eastern-time.ts';

const CLOSING_IN_DAYS = 45;

/** The closing date that quote and calculator assume while a loan has none. */
export function usualClosing(today: CalendarDate): CalendarDate {
  return addDays(today, CLOSING_IN_DAYS);
}
