import type { ConditionStatus } from '../../../domain/conditions/condition-status.ts';

/** The effect of a key in the list of conditions. */
export type ConditionKey =
  | { go: number; extend: boolean }
  | { status: ConditionStatus }
  | 'open'
  | 'toggle'
  | 'select-all'
  | 'end-selection'
  | 'delete'
  | 'change'
  | 'add'
  | 'paste'
  | 'template';

export interface PressedKey {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The number of rows that Page Up and Page Down move. */
const PAGE = 10;

/** The letters work while a row has the focus, so that typing elsewhere triggers nothing (WCAG 2.1.4). */
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
};

const ON_ROW: Record<string, ConditionKey> = {
  Enter: 'open',
  ' ': 'toggle',
  Escape: 'end-selection',
  Delete: 'delete',
};

/** The keys of the list: arrows move (with Shift they also select), the other keys act on the row or the selection. */
export function conditionKey(event: PressedKey, index: number, rowCount: number): ConditionKey | null {
  const { key, shiftKey } = event;
  if (event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return key.toLowerCase() === 'a' && !shiftKey ? 'select-all' : null;
  const next = rowAfter(key, index, rowCount);
  if (next !== null) return { go: next, extend: shiftKey && (key === 'ArrowDown' || key === 'ArrowUp') };
  return shiftKey ? null : (ON_ROW[key] ?? LETTERS[key.toLowerCase()] ?? null);
}

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
