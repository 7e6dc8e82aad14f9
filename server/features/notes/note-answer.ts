import type { Note } from '../../../contract/notes.ts';
import { canDeleteNote, noteOnWire } from '../../../domain/notes/note.ts';
import type { StoredNote } from './notes.store.ts';

/** A note in the API, for one person. */
export function noteAnswer(note: StoredNote, staffId: string): Note {
  return {
    noteId: note.id,
    message: noteOnWire(note.message),
    collections: note.categories,
    createdBy: note.created_by,
    createdOn: note.created_at,
    updatedBy: note.updated_by,
    updatedOn: note.updated_at,
    version: note.version,
    isDeletable: canDeleteNote({ authorId: note.author_id, collections: note.categories }, staffId).ok,
  };
}
