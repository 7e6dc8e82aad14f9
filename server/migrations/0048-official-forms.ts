import { type Kysely, sql } from 'kysely';

/** The blank forms of Form 1003. An administrator uploads one of each kind (decision 98). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE official_forms (
      kind text COLLATE "C" PRIMARY KEY,
      file_name text NOT NULL,
      content bytea NOT NULL,
      fields integer NOT NULL,
      pages integer NOT NULL,
      uploaded_at timestamptz NOT NULL,
      uploaded_by text NOT NULL
    )`.execute(db);
}
