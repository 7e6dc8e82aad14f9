import type { LightMyRequestResponse } from 'fastify';
import type { Selectable } from 'kysely';
import type { Note } from '../../../contract/notes.ts';
import { LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { aCustomer, type SavedCustomer } from '../factories/loan-factory.ts';
import type { Caller, TestApp } from '../test-app.ts';

/** Calls by a loan processor unless another person is given. */
export interface CustomerNotes {
  customer: SavedCustomer;
  url: string;
  add(fields?: object, as?: Caller): Promise<LightMyRequestResponse>;
  /** On the current version, unless `headers` name one. */
  change(
    noteId: string,
    payload: object,
    as?: Caller,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  remove(noteId: string, as?: Caller): Promise<LightMyRequestResponse>;
  list(as?: Caller): Promise<Note[]>;
  events(): Promise<Selectable<Tables['events']>[]>;
}

export async function openNotes(app: TestApp): Promise<CustomerNotes> {
  const { db } = app.platform.database;
  const customer = await aCustomer(db).named('Anika', 'Banerjee').save();
  const url = `/api/customers/${customer.customerId}/notes`;
  const processor = app.as(LOAN_PROCESSOR);
  return {
    customer,
    url,
    add: (fields = {}, as = processor) =>
      as({ method: 'POST', url, payload: { message: 'Called her', ...fields } }),
    change: async (noteId, payload, as = processor, headers = undefined) => {
      const note = await db.selectFrom('notes').select('version').where('id', '=', noteId).executeTakeFirst();
      const present = { 'if-match': `"${note?.version ?? 1}"` };
      return as({ method: 'PUT', url: `${url}/${noteId}`, payload, headers: headers ?? present });
    },
    remove: (noteId, as = processor) => as({ method: 'DELETE', url: `${url}/${noteId}` }),
    list: async (as = processor) => (await as({ url })).json().notes,
    events: () =>
      db
        .selectFrom('events')
        .selectAll()
        .where('customer_id', '=', customer.customerId)
        .where('kind', 'like', 'note-%')
        .orderBy('id')
        .execute(),
  };
}
