import type { StaffPerson } from '../../../contract/people/staff.ts';
import type { StaffEvent } from '../../../domain/people/staff-change.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { authorName } from '../../loans/failures/author-name.ts';

/** The state that a change of a person leads to. */
export interface WantedState<Typed = void> {
  staffId: string;
  /** The change in the history of the person. */
  kind: StaffEvent;
  isReached: (person: StaffPerson, typed: Typed) => boolean;
  /** The title of the message: 'Ines Okafor is disabled'. */
  title: string;
}

/**
 * The sentence for a change that came second, if a colleague's leads to the same state (STAFF-28); null for any other
 * failure.
 */
export async function doneBefore<Typed>(
  error: unknown,
  wanted: WantedState<Typed>,
  typed: Typed,
): Promise<string | null> {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  if (!wanted.isReached(error.current as StaffPerson, typed)) return null;
  return `${authorName(await authorOf(wanted))} did this first.`;
}

async function authorOf({
  staffId,
  kind,
}: {
  staffId: string;
  kind: StaffEvent;
}): Promise<string | undefined> {
  try {
    const { data } = await call('listStaffChanges', { query: { staffId } });
    return data.changes.find((change) => change.kind === kind)?.actor;
  } catch {
    // The state is right, whoever made it.
    return undefined;
  }
}
