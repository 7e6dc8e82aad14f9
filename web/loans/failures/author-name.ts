import { storedSession } from '../../api/session/session-store.ts';
import { staffName } from '../staff-names.ts';

/** Whether the signed-in person saved it, in another tab or browser. `by` is the user name on records. */
function isOwn(by: string): boolean {
  return by.toLowerCase() === storedSession()?.userName.toLowerCase();
}

/**
 * Who saved first, as the subject of a sentence: 'Priya Nair', 'You, in another tab,' or 'Somebody else' if unknown.
 * Components that show it also call `useStaffNames`.
 */
export function authorName(by: string | null | undefined): string {
  if (!by) return 'Someone else';
  return isOwn(by) ? 'You, in another tab,' : staffName(by);
}

/** Label of their value in a comparison: 'Priya Nair', 'Saved in your other tab' or 'Theirs'. */
export function authorSide(by: string | null | undefined): string {
  if (!by) return 'Theirs';
  return isOwn(by) ? 'Saved in your other tab' : staffName(by);
}
