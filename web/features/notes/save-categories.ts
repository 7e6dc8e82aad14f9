import type { Note } from '../../../contract/notes.ts';
import { inOrder, type NoteCategory } from '../../../domain/notes/note.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';

/** Maximum tries: more people than this do not change one note within a second. */
const TRIES = 5;

/**
 * Saves checked and unchecked categories. If somebody changed the note meanwhile, the changes are applied on top of
 * theirs. No question is needed: two people starting from the same boxes cannot set one differently.
 * @returns the other person's version of the note, if there was one. @throws ApiError.
 */
export async function saveCategories(
  customerId: string,
  note: Note,
  chosen: readonly NoteCategory[],
): Promise<Note | null> {
  let current = note;
  for (let tries = 1; ; tries += 1) {
    const collections = onTopOf(current.collections, note.collections, chosen);
    try {
      await call('changeNote', {
        params: { id: customerId, noteId: note.noteId },
        body: { collections, message: note.message },
        ifMatch: `"${current.version}"`,
      });
      return current === note ? null : current;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412 || tries === TRIES) throw error;
      current = error.current as Note;
    }
  }
}

/** The current categories with one person's additions and removals. */
export function onTopOf(
  now: readonly NoteCategory[],
  before: readonly NoteCategory[],
  after: readonly NoteCategory[],
): NoteCategory[] {
  const kept = now.filter((category) => after.includes(category) || !before.includes(category));
  const added = after.filter((category) => !before.includes(category));
  return inOrder([...kept, ...added]);
}
