import { storedSession } from '../../api/session/session-store.ts';
import { staffName } from '../staff-names.ts';

/** Whether the signed-in person saved it, in another tab or browser. `by` is the name that is stamped on records. */
function isOwn(by: string): boolean {
  return by.toLowerCase() === storedSession()?.userName.toLowerCase();
}

/**
 * The person who saved first, as the subject of a sentence: 'Priya Nair', 'You, in another tab,' or 'Somebody else'
 * when unknown. A component that shows it also calls `useStaffNames`.
 */
export function authorName(by: string | null | undefined): string {
  if (!by) return 'Someone else';
  return isOwn(by) ? 'You, in another tab,' : staffName(by);
}

/** The label of their value where two values are compared: 'Priya Nair', 'Saved in your other tab' or 'Theirs'. */
export function authorSide(by: string | null | undefined): string {
  if (!by) return 'Theirs';
  return isOwn(by) ? 'Saved in your other tab' : staffName(by);
}
