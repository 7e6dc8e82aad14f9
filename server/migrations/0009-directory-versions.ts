import { type Kysely, sql } from 'kysely';

/**
 * Several administrators change the directories: versions detect a change that is based on an older state.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE directory_entries ADD COLUMN version integer NOT NULL DEFAULT 1`.execute(db);
  await sql`ALTER TABLE title_companies ADD COLUMN version integer NOT NULL DEFAULT 1`.execute(db);
  // Their history is read from its end.
  await sql`CREATE INDEX events_directories ON events (id) WHERE kind LIKE 'directory-%'`.execute(db);
}
