import { type Kysely, sql } from 'kysely';

/** Templates of conditions that administrators added or changed. Those that Lintel brings are in the code (decision 201). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE condition_templates (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      programs text[] NOT NULL,
      purposes text[] NOT NULL,
      occupancies text[] NOT NULL,
      employments text[] NOT NULL,
      items jsonb NOT NULL,
      is_removed boolean NOT NULL DEFAULT false,
      version integer NOT NULL,
      updated_at timestamptz NOT NULL,
      updated_by text NOT NULL
    )`.execute(db);
}
