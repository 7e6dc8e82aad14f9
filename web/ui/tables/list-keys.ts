import { rowAfterKey } from './row-keys.ts';

/** The parts of a keyboard event that a list with a focused row reads. */
export interface PressedKey {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** A move of the focus to a row, which also selects with Shift and an arrow. */
export interface RowMove {
  go: number;
  extend: boolean;
}

/** The number of rows that Page Up and Page Down move. */
const PAGE = 10;

/** The move by arrows, Page Up and Down, Home and End; null for every other key. */
export function rowMove({ key, shiftKey }: PressedKey, index: number, rowCount: number): RowMove | null {
  const go = pageMove(key, index, rowCount) ?? rowAfterKey(key, index, rowCount);
  return go === null ? null : { go, extend: shiftKey && (key === 'ArrowDown' || key === 'ArrowUp') };
}

function pageMove(key: string, index: number, rowCount: number): number | null {
  if (key === 'PageDown') return Math.min(index + PAGE, rowCount - 1);
  if (key === 'PageUp') return Math.max(index - PAGE, 0);
  return null;
}
