import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

function keyOf(entry: string | undefined): string {
  return `row ${entry}`;
}

/** Remembers, for this history entry, which row was opened. */
export function useRememberRow(): (row: string) => void {
  const { history } = useRouter();
  return (row) => sessionStorage.setItem(keyOf(history.location.state.__TSR_key), row);
}

/** A row was opened from this browser history entry, so it gets the focus back. */
export function hasOpenedRow(entry: string | undefined): boolean {
  return sessionStorage.getItem(keyOf(entry)) !== null;
}

/** Index of the row opened from this history entry; -1 for none. */
export function useReturnedRow<Row>(rows: readonly Row[], hrefOf: (row: Row) => string): number {
  const href = useRememberedRow();
  const [index] = useState(() => (href === null ? -1 : rows.findIndex((row) => hrefOf(row) === href)));
  return index;
}

export function useRememberedRow(): string | null {
  const { history } = useRouter();
  const [row] = useState(() => sessionStorage.getItem(keyOf(history.location.state.__TSR_key)));
  return row;
}

/** Focuses the row that a person returns to, unless something already has the focus. */
export function focusReturnedRow(row: HTMLElement | null | undefined): void {
  if (document.activeElement?.closest('#main > *') == null) row?.focus();
}
