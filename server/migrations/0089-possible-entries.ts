import { type Kysely, sql } from 'kysely';

/** No entry of the history has an id that the database never gives. Entries of before are not read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE events ADD CONSTRAINT events_id_possible CHECK (id > 0) NOT VALID`.execute(db);
}
