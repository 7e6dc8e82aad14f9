import type { KeyboardEvent } from 'react';

/** Marks a calendar button, so that its field finds it. */
export const CALENDAR_BUTTON = 'data-calendar-button';

/** Opens the calendar beside this field on Alt+↓, as lists open. */
export function openCalendarByKey(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'ArrowDown' || !event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector<HTMLElement>(`[${CALENDAR_BUTTON}]`)?.click();
}
