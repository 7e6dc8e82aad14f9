import { isCalendarDate } from '../../domain/eastern-time.ts';

/** 'MM/DD/YYYY' → 'YYYY-MM-DD', or null when that is no day of the calendar. */
export function calendarDateOf(text: string): string | null {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (parts === null) return null;
  const date = `${parts[3]}-${parts[1]}-${parts[2]}`;
  return isCalendarDate(date) ? date : null;
}

/** 'YYYY-MM-DD' → 'MM/DD/YYYY'; any other text as it is. */
export function usDate(value: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return parts === null ? value : `${parts[2]}/${parts[3]}/${parts[1]}`;
}
