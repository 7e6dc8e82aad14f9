import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { DirectoryGroup } from '../../../contract/directories.ts';
import type { Instant } from '../../../domain/eastern-time.ts';
import type { Db } from '../../platform/database.ts';

export interface DirectoryPerson {
  email: string;
  firstName: string;
  lastName: string | null;
}

/** Takes a person out of one directory; an entry that is out already stays as it is. */
export async function retireEntry(tx: Db, group: DirectoryGroup, email: string, at: Instant): Promise<void> {
  await tx
    .updateTable('directory_entries')
    .set((row) => ({ retired_at: at, version: row('version', '+', 1) }))
    .where('directory', '=', group)
    .where('email', '=', email)
    .where('retired_at', 'is', null)
    .execute();
}

/** Puts a person into one directory, at its end; somebody who was in it before gets the old place back. */
export async function putEntry(tx: Db, group: DirectoryGroup, person: DirectoryPerson): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('directory_entries')
    .set((row) => ({ retired_at: null, version: row('version', '+', 1) }))
    .where('directory', '=', group)
    .where('email', '=', person.email)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await tx
    .insertInto('directory_entries')
    .values({
      id: randomUUIDv7(),
      directory: group,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      position: sql<number>`(SELECT coalesce(max(position) + 1, 0) FROM directory_entries WHERE directory = ${group})`,
    })
    .execute();
}
