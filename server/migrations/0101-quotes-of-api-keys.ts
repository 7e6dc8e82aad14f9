import { type Kysely, sql } from 'kysely';

/** The author of a quote may be an API key, as in the columns of 0060 (decision 170). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE quote_versions DROP CONSTRAINT IF EXISTS quote_versions_saved_by_id_fkey`.execute(db);
}
