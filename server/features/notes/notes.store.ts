import { type Insertable, type Selectable, sql } from 'kysely';
import type { Note } from '../../../contract/notes.ts';
import { canDeleteNote, type NoteCategory, noteOnWire } from '../../../domain/notes/note.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { TimeCursor } from '../../platform/database/time-cursor.ts';

export type StoredNote = Selectable<Tables['notes']>;

interface NotesOf {
  customerId: string;
  category: NoteCategory | undefined;
}

export function listNoteRows(
  db: Db,
  of: NotesOf,
  { limit, after }: { limit: number; after: TimeCursor | undefined },
): Promise<StoredNote[]> {
  let query = notesOf(db, of).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (after !== undefined) {
    query = query.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  }
  return query.execute();
}

export async function countNoteRows(db: Db, of: NotesOf): Promise<number> {
  const { count } = await notesOf(db, of)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function notesOf(db: Db, { customerId, category }: NotesOf) {
  const query = db.selectFrom('notes').where('customer_id', '=', customerId);
  return category === undefined ? query : query.where(sql<boolean>`categories @> ARRAY[${category}::text]`);
}

/** Locks a note until the end of the transaction. Undefined when the note is not the customer's. */
export function holdNote(
  tx: Db,
  { customerId, noteId }: { customerId: string; noteId: string },
): Promise<StoredNote | undefined> {
  return tx
    .selectFrom('notes')
    .selectAll()
    .where('id', '=', noteId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

export function insertNote(tx: Db, note: Insertable<Tables['notes']>): Promise<StoredNote> {
  return tx.insertInto('notes').values(note).returningAll().executeTakeFirstOrThrow();
}

export function updateCategories(
  tx: Db,
  noteId: string,
  change: { categories: NoteCategory[]; now: Instant; by: string },
): Promise<StoredNote> {
  return tx
    .updateTable('notes')
    .set((row) => ({
      categories: change.categories,
      version: row('version', '+', 1),
      updated_at: change.now,
      updated_by: change.by,
    }))
    .where('id', '=', noteId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeNote(tx: Db, noteId: string): Promise<void> {
  await tx.deleteFrom('notes').where('id', '=', noteId).execute();
}

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
