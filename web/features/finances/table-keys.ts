import type { KeyboardEvent } from 'react';
import type { FinanceRow } from '../../../domain/application/section2/finance-rows.ts';

/** A cell by the ids of its row and field. */
export interface CellPlace {
  row: string;
  field: string;
}

/** The cell that holds an element; null for one outside of cells, such as a button. */
export function cellAt(target: EventTarget): CellPlace | null {
  const place = target instanceof HTMLElement ? target.dataset.place : undefined;
  const [, row = '', field = ''] = place?.split(' ') ?? [];
  return row === '' || field === '' ? null : { row, field };
}

/**
 * The id of the row that a key leads to: Enter and ↓ down, Shift+Enter and ↑ up. The arrows stay with a list, whose
 * choice they change. Null for every other key, and at the end.
 */
export function neighbourOf(event: KeyboardEvent<HTMLElement>, rows: readonly FinanceRow[]): string | null {
  const { key, shiftKey, target } = event;
  const isList = target instanceof HTMLSelectElement;
  const step =
    key === 'Enter'
      ? shiftKey
        ? -1
        : 1
      : isList || shiftKey
        ? 0
        : key === 'ArrowDown'
          ? 1
          : key === 'ArrowUp'
            ? -1
            : 0;
  const at = rows.findIndex(({ id }) => id === cellAt(target)?.row);
  return step === 0 ? null : (rows[at + step]?.id ?? null);
}

/** Sets the focus into a cell, once it is on the screen. */
export function focusCell(row: string, table: string, field: string | undefined): void {
  setTimeout(() => {
    const input = document.querySelector<HTMLElement>(`[data-place="${table} ${row} ${field}"]`);
    input?.focus();
    if (input instanceof HTMLInputElement && input.type !== 'checkbox') input.select();
  });
}
