import { type Kysely, sql } from 'kysely';

/**
 * Administrators change staff on screen, each from the version that they have read (STAFF-8). Processes of the version before
 * join the staff with tables that have a column `version`, so this one has another name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE staff ADD COLUMN staff_version integer NOT NULL DEFAULT 1`.execute(db);
}
