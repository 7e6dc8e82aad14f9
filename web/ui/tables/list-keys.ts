import { rowAfterKey } from './row-keys.ts';

export interface PressedKey {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Moves the focus to a row; Shift and an arrow also select it. */
export interface RowMove {
  go: number;
  extend: boolean;
}

/** Rows that Page Up and Page Down move by. */
const PAGE = 10;

export function rowMove({ key, shiftKey }: PressedKey, index: number, rowCount: number): RowMove | null {
  const go = pageMove(key, index, rowCount) ?? rowAfterKey(key, index, rowCount);
  return go === null ? null : { go, extend: shiftKey && (key === 'ArrowDown' || key === 'ArrowUp') };
}

function pageMove(key: string, index: number, rowCount: number): number | null {
  if (key === 'PageDown') return Math.min(index + PAGE, rowCount - 1);
  if (key === 'PageUp') return Math.max(index - PAGE, 0);
  return null;
}
