import type { ConditionStatus } from '../../../domain/conditions/condition-status.ts';
import { type PressedKey, type RowMove, rowMove } from '../../ui/tables/list-keys.ts';

export type ConditionKey =
  | RowMove
  | { status: ConditionStatus }
  | 'open'
  | 'toggle'
  | 'select-all'
  | 'end-selection'
  | 'delete'
  | 'change'
  | 'add'
  | 'paste'
  | 'template'
  | 'ask';

/**
 * Letter keys work only while a row or a checkbox of the list has the focus, so that typing elsewhere triggers nothing
 * (WCAG 2.1.4).
 */
const LETTERS: Record<string, ConditionKey> = {
  r: { status: 'REQUESTED' },
  v: { status: 'RECEIVED' },
  c: { status: 'CLEARED' },
  w: { status: 'WAIVED' },
  o: { status: 'OPEN' },
  e: 'change',
  n: 'add',
  p: 'paste',
  t: 'template',
  b: 'ask',
};

const ON_ROW: Record<string, ConditionKey> = {
  Enter: 'open',
  ' ': 'toggle',
  Escape: 'end-selection',
  Delete: 'delete',
};

/** Arrows move, and with Shift also select; other keys act on the row or the selection. */
export function conditionKey(event: PressedKey, index: number, rowCount: number): ConditionKey | null {
  const { key, shiftKey } = event;
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return key.toLowerCase() === 'a' && !shiftKey ? 'select-all' : null;
  const move = rowMove(event, index, rowCount);
  if (move !== null) return move;
  return shiftKey ? null : (ON_ROW[key] ?? LETTERS[key.toLowerCase()] ?? null);
}

/** Whether a key changes the selected conditions, or requests them. */
export function isAction(key: ConditionKey): boolean {
  if (typeof key === 'object') return 'status' in key;
  return key === 'delete' || key === 'change' || key === 'ask';
}

/** Keys that work anywhere on the page except in a field, even with an empty list. */
const WITHOUT_ROW = new Set<ConditionKey>(['add', 'paste', 'template']);

export function pageKey({ key, altKey, ctrlKey, metaKey, shiftKey }: PressedKey): ConditionKey | null {
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  const found = LETTERS[key.toLowerCase()] ?? null;
  return found !== null && WITHOUT_ROW.has(found) ? found : null;
}
