import type { KeyboardEvent } from 'react';

/** Marks a calendar and its button: both belong to their field. */
export const CALENDAR = 'data-calendar';

/** Opens the calendar beside this field on Alt+↓, as lists open. */
export function openCalendarByKey(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'ArrowDown' || !event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector<HTMLElement>(`[${CALENDAR}]`)?.click();
}
