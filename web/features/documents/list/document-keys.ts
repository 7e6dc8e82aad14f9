import { type PressedKey, type RowMove, rowMove } from '../../../ui/tables/list-keys.ts';

/** The effect of a key in the document list. */
export type DocumentKey =
  | RowMove
  | 'open'
  | 'toggle'
  | 'select-all'
  | 'end-selection'
  | 'delete'
  | 'rename'
  | 'menu';

/** The keys of the list: arrows move (with Shift they also select), the other keys act on the focused row. */
export function documentKey(event: PressedKey, index: number, rowCount: number): DocumentKey | null {
  const { key, shiftKey } = event;
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return key.toLowerCase() === 'a' && !shiftKey ? 'select-all' : null;
  const move = rowMove(event, index, rowCount);
  if (move !== null) return move;
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
