import { createContext, useContext } from 'react';
import { easternDate } from '../../domain/eastern-time.ts';

/** Says today's date, 'YYYY-MM-DD', for the calendars. The app says it by the server's clock; alone a form has only its own. */
export const CalendarToday = createContext<() => string>(() => easternDate(new Date()));

export function useCalendarToday(): string {
  return useContext(CalendarToday)();
}
