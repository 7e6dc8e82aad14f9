import { type Kysely, sql } from 'kysely';

/** The schemas of MISMO 3.4, compressed. An administrator uploads them once (decision 120). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE mismo_schemas (
      name text COLLATE "C" PRIMARY KEY,
      content bytea NOT NULL,
      hash text NOT NULL,
      bytes integer NOT NULL,
      uploaded_at timestamptz NOT NULL,
      uploaded_by text NOT NULL
    )`.execute(db);
}
