import { type CalendarDate, formatDate } from '../time/eastern-time.ts';

/** 'Extend the rate lock, which expires on …'; null for a lock that lasts until the closing. */
export function shortLockWords(
  {
    lockExpirationDate: end,
    closingDate,
  }: { lockExpirationDate: CalendarDate; closingDate: CalendarDate | null },
  today: CalendarDate,
): string | null {
  if (end < today) return `Extend the rate lock, which expired on ${formatDate(end)}`;
  if (closingDate === null || end >= closingDate) return null;
  return `Extend the rate lock, which expires on ${formatDate(end)}, before the closing on ${formatDate(closingDate)}`;
}
