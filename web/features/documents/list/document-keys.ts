/** The effect of a key in the document list. */
export type DocumentKey =
  | { go: number; extend: boolean }
  | 'open'
  | 'toggle'
  | 'select-all'
  | 'end-selection'
  | 'delete'
  | 'rename'
  | 'menu';

export interface PressedKey {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The number of rows that Page Up and Page Down move. */
const PAGE = 10;

/** The keys of the list: arrows move (with Shift they also select), the other keys act on the focused row. */
export function documentKey(event: PressedKey, index: number, rowCount: number): DocumentKey | null {
  const { key, shiftKey } = event;
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return key.toLowerCase() === 'a' && !shiftKey ? 'select-all' : null;
  const next = rowAfter(key, index, rowCount);
  if (next !== null) return { go: next, extend: shiftKey && (key === 'ArrowDown' || key === 'ArrowUp') };
  if (key === 'F10' && shiftKey) return 'menu';
  return shiftKey ? null : (ON_ROW[key] ?? null);
}

const ON_ROW: Record<string, DocumentKey> = {
  Enter: 'open',
  ' ': 'toggle',
  Escape: 'end-selection',
  Delete: 'delete',
  F2: 'rename',
  ContextMenu: 'menu',
};

function rowAfter(key: string, index: number, rowCount: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: rowCount - 1,
  };
  const next = steps[key];
  return next === undefined ? null : Math.max(0, Math.min(next, rowCount - 1));
}
