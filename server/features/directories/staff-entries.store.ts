import { randomUUIDv7 } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { DirectoryGroup } from '../../../contract/directories.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface DirectoryPerson {
  email: string;
  firstName: string;
  lastName: string | null;
}

type Entry = Selectable<Tables['directory_entries']>;

export function findEntries(tx: Db, email: string): Promise<Entry[]> {
  return tx.selectFrom('directory_entries').selectAll().where('email', '=', email).forUpdate().execute();
}

export function retireEntry(tx: Db, group: DirectoryGroup, email: string, at: Instant): Promise<Entry[]> {
  return tx
    .updateTable('directory_entries')
    .set((row) => ({ retired_at: at, version: row('version', '+', 1) }))
    .where('directory', '=', group)
    .where('email', '=', email)
    .where('retired_at', 'is', null)
    .returningAll()
    .execute();
}

export function renameEntry(
  tx: Db,
  id: string,
  { firstName, lastName }: Pick<DirectoryPerson, 'firstName' | 'lastName'>,
): Promise<Entry> {
  return tx
    .updateTable('directory_entries')
    .set((row) => ({ first_name: firstName, last_name: lastName, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds it at the end of the directory; a former entry returns to its old position. */
export async function putEntry(tx: Db, group: DirectoryGroup, person: DirectoryPerson): Promise<Entry[]> {
  const changed = await tx
    .updateTable('directory_entries')
    .set((row) => ({ retired_at: null, version: row('version', '+', 1) }))
    .where('directory', '=', group)
    .where('email', '=', person.email)
    .returningAll()
    .execute();
  if (changed.length > 0) return changed;
  return tx
    .insertInto('directory_entries')
    .values({
      id: randomUUIDv7(),
      directory: group,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      position: sql<number>`(SELECT coalesce(max(position) + 1, 0) FROM directory_entries WHERE directory = ${group})`,
    })
    .returningAll()
    .execute();
}
