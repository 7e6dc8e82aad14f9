import { createContext, useContext } from 'react';
import { easternDate } from '../../../domain/time/eastern-time.ts';

/**
 * Supplies today's date, 'YYYY-MM-DD', to the calendars. The app supplies it by the server's clock; without the app,
 * the browser's clock counts.
 */
export const CalendarToday = createContext<() => string>(() => easternDate(new Date()));

export function useCalendarToday(): string {
  return useContext(CalendarToday)();
}
