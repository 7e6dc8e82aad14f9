import { storedSession } from '../api/session-store.ts';
import { userLabel } from './user-label.ts';

/** Whether the signed-in person saved it, in another tab or browser. `by` is the name that is stamped on records. */
function isOwn(by: string): boolean {
  return by.toLowerCase() === storedSession()?.userName.toLowerCase();
}

/**
 * Who was first, as the subject of a sentence: 'Priya Nair', 'You, in another tab,' or 'Somebody else' where it is not known.
 * A component that shows it calls `useStaffNames` as well.
 */
export function saverName(by: string | null | undefined): string {
  if (!by) return 'Somebody else';
  return isOwn(by) ? 'You, in another tab,' : userLabel(by);
}

/** What stands before their value where two values are compared: 'Priya Nair', 'Saved in your other tab' or 'Theirs'. */
export function saverSide(by: string | null | undefined): string {
  if (!by) return 'Theirs';
  return isOwn(by) ? 'Saved in your other tab' : userLabel(by);
}
