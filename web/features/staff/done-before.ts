import type { StaffPerson } from '../../../contract/people/staff.ts';
import type { StaffEvent } from '../../../domain/people/staff-change.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { authorName } from '../../loans/failures/author-name.ts';

/** The state that a change of a person should lead to. */
export interface WantedState<Typed = void> {
  staffId: string;
  kind: StaffEvent;
  isReached: (person: StaffPerson, typed: Typed) => boolean;
  /** The title of the message: 'Ines Okafor is disabled'. */
  title: string;
}

/**
 * The sentence for a change that came second, if a colleague's led to the same state (STAFF-28); null for any other
 * failure.
 */
export async function doneBefore<Typed>(
  error: unknown,
  wanted: WantedState<Typed>,
  typed: Typed,
): Promise<string | null> {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  if (!wanted.isReached(error.current as StaffPerson, typed)) return null;
  return `${authorName(await lastAuthor(wanted.staffId, [wanted.kind]))} did this first.`;
}

/** Changes of a person that create a new version. */
export const VERSIONED: readonly StaffEvent[] = [
  'staff-roles-set',
  'staff-disabled',
  'staff-enabled',
  'staff-branch-set',
  'staff-name-set',
  'staff-nmls-id-set',
  'staff-limit-set',
];

/** Author of the newest change of these kinds; undefined if unreadable. */
export async function lastAuthor(staffId: string, kinds: readonly StaffEvent[]): Promise<string | undefined> {
  try {
    const { data } = await call('listStaffChanges', { query: { staffId } });
    return data.changes.find(({ kind }) => kinds.includes(kind))?.actor;
  } catch {
    // The stored state is right, and so is the message without a name.
    return undefined;
  }
}
