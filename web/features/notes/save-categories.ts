import type { Note } from '../../../contract/notes.ts';
import { inOrder, type NoteCategory } from '../../../domain/note.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';

/** More people than this do not change one note in one second. */
const TRIES = 5;

/**
 * Saves what was ticked and unticked. Where somebody else has changed the note meanwhile, the same is done on top of theirs:
 * nobody's change is lost, and nothing is to be asked, since two people who start alike cannot tick the same box differently.
 * @returns the note as another person had changed it meanwhile, if somebody had. @throws ApiError.
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

/** The categories of now with what one person added and took away. */
export function onTopOf(
  now: readonly NoteCategory[],
  before: readonly NoteCategory[],
  after: readonly NoteCategory[],
): NoteCategory[] {
  const kept = now.filter((category) => after.includes(category) || !before.includes(category));
  const added = after.filter((category) => !before.includes(category));
  return inOrder([...kept, ...added]);
}
