import type { PressedKey } from '../../../ui/tables/list-keys.ts';

export type ReviewKey = 'accept' | 'reject' | 'take-back' | 'kind';

const LETTERS: Record<string, ReviewKey> = { a: 'accept', r: 'reject', u: 'take-back', k: 'kind' };

/** Letters act only while a row of the list or the review has the focus (WCAG 2.1.4). */
export function reviewKey({ key, altKey, ctrlKey, metaKey, shiftKey }: PressedKey): ReviewKey | null {
  return altKey || ctrlKey || metaKey || shiftKey ? null : (LETTERS[key.toLowerCase()] ?? null);
}
