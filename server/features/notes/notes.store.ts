import type { Insertable, Selectable } from 'kysely';
import type { Instant } from '../../../domain/eastern-time.ts';
import type { NoteCategory } from '../../../domain/note.ts';
import type { Db } from '../../platform/database.ts';
import type { Tables } from '../../platform/tables.ts';

export type StoredNote = Selectable<Tables['notes']>;

/** The notes about a customer, newest first. */
export function listNotes(db: Db, customerId: string): Promise<StoredNote[]> {
  return db
    .selectFrom('notes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Takes hold of a note until the end of the transaction. Undefined when the customer has no such note. */
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
