import { type PressedKey, type RowMove, rowMove } from '../../ui/tables/list-keys.ts';

export type DayKey = RowMove | 'enter' | 'done' | 'later' | 'later-on' | 'open-again';

/** Letter keys work only while a row has the focus, so that typing elsewhere triggers nothing (WCAG 2.1.4). */
const LETTERS: Record<string, DayKey> = { d: 'done', l: 'later', o: 'open-again' };

/** A held key keeps moving, but marks only one item. */
export function dayKey(
  event: PressedKey & { repeat?: boolean },
  index: number,
  rowCount: number,
): DayKey | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey) return null;
  const move = rowMove(event, index, rowCount);
  if (move !== null) return move;
  if (event.repeat === true) return null;
  if (shiftKey) return key.toLowerCase() === 'l' ? 'later-on' : null;
  return key === 'Enter' ? 'enter' : (LETTERS[key.toLowerCase()] ?? null);
}
