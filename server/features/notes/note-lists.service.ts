import type { listNotes } from '../../../contract/notes.ts';
import type { AnswerOf } from '../../../contract/wire/endpoint.ts';
import type { NoteCategory } from '../../../domain/notes/note.ts';
import type { Actor } from '../../platform/actor.ts';
import { readTimeCursor, writeTimeCursor } from '../../platform/database/time-cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CustomersService } from '../customers/customers.service.ts';
import { countNoteRows, listNoteRows, noteAnswer } from './notes.store.ts';

interface Filter {
  category?: NoteCategory | undefined;
}

export interface NoteListsService {
  /**
   * Newest first. The number of notes is a separate request, so that a page is as quick for thousands as for ten.
   * @throws AppError `not_found` for an unknown customer, `invalid` for `after` of another list.
   */
  listNotes(
    customerId: string,
    page: Filter & { limit: number; after?: string | undefined },
    actor: Actor,
  ): Promise<AnswerOf<typeof listNotes>>;
  countNotes(customerId: string, filter: Filter): Promise<number>;
}

export function createNoteListsService(
  { database: { db } }: Pick<Platform, 'database'>,
  customers: CustomersService,
): NoteListsService {
  return {
    async listNotes(customerId, { category, limit, after }, actor) {
      const place = after === undefined ? undefined : readTimeCursor(after);
      const rows = await listNoteRows(db, { customerId, category }, { limit: limit + 1, after: place });
      // A note proves that the customer exists, so only an empty list needs a check.
      if (rows.length === 0) await customers.getCustomer(customerId);
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      return {
        notes: shown.map((note) => noteAnswer(note, actor.staffId)),
        links:
          last === undefined
            ? {}
            : {
                next: {
                  href: nextHref(customerId, { category, limit }, { at: last.created_at, id: last.id }),
                },
              },
      };
    },

    async countNotes(customerId, { category }) {
      const count = await countNoteRows(db, { customerId, category });
      if (count === 0) await customers.getCustomer(customerId);
      return count;
    },
  };
}

function nextHref(
  customerId: string,
  { category, limit }: Filter & { limit: number },
  last: { at: string; id: string },
): string {
  const query = new URLSearchParams({ limit: String(limit), after: writeTimeCursor(last) });
  if (category !== undefined) query.set('category', category);
  return `/api/customers/${customerId}/notes?${query}`;
}
