import type { KeyboardEvent } from 'react';

/** A cell, by row id and field. */
export interface CellPlace {
  row: string;
  field: string;
}

/** The cell that contains an element; null outside cells, such as for a button. */
export function cellAt(target: EventTarget): CellPlace | null {
  const place = target instanceof HTMLElement ? target.dataset.place : undefined;
  const [, row = '', field = ''] = place?.split(' ') ?? [];
  return row === '' || field === '' ? null : { row, field };
}

/**
 * The row that a key moves to: Enter and ↓ down, Shift+Enter and ↑ up. In a list, arrows change the selection instead.
 * Null for other keys and at the end.
 */
export function neighbourOf(
  event: KeyboardEvent<HTMLElement>,
  rows: readonly { id: string }[],
): string | null {
  const step = stepOf(event);
  if (step === 0) return null;
  const own = cellAt(event.target)?.row;
  return rows[rows.findIndex(({ id }) => id === own) + step]?.id ?? null;
}

function stepOf({ key, shiftKey, target }: KeyboardEvent<HTMLElement>): number {
  if (key === 'Enter') return shiftKey ? -1 : 1;
  if (target instanceof HTMLSelectElement || shiftKey) return 0;
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : 0;
}

/** Sets the focus into a cell, once it is on the screen. */
export function focusCell(row: string, table: string, field: string | undefined): void {
  setTimeout(() => {
    const input = document.querySelector<HTMLElement>(`[data-place="${table} ${row} ${field}"]`);
    input?.focus();
    if (input instanceof HTMLInputElement && input.type !== 'checkbox') input.select();
  });
}
