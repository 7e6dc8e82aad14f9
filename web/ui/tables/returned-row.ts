import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/** The key of an entry of the browser's history, under which the tab remembers its opened row. */
function keyOf(entry: string | undefined): string {
  return `row ${entry}`;
}

/** Remembers for the current entry of the browser's history which row was opened. */
export function useRememberRow(): (row: string) => void {
  const { history } = useRouter();
  return (row) => sessionStorage.setItem(keyOf(history.location.state.__TSR_key), row);
}

/** Whether a row was opened from this entry of the browser's history, so that it gets the focus back. */
export function hasOpenedRow(entry: string | undefined): boolean {
  return sessionStorage.getItem(keyOf(entry)) !== null;
}

/**
 * The index of the row that was opened from this entry of the browser's history, when a person comes back to it; -1 for
 * none.
 */
export function useReturnedRow<Row>(rows: readonly Row[], hrefOf: (row: Row) => string): number {
  const href = useRememberedRow();
  const [index] = useState(() => (href === null ? -1 : rows.findIndex((row) => hrefOf(row) === href)));
  return index;
}

/** The remembered row of this entry of the browser's history; null for none. */
export function useRememberedRow(): string | null {
  const { history } = useRouter();
  const [row] = useState(() => sessionStorage.getItem(keyOf(history.location.state.__TSR_key)));
  return row;
}

/** Gives the focus to the row that a person comes back to, unless something on the page has it already. */
export function focusReturnedRow(row: HTMLElement | null | undefined): void {
  if (document.activeElement?.closest('#main > *') == null) row?.focus();
}
