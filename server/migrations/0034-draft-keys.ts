import { type Kysely, sql } from 'kysely';

/** The keys with which each person's browsers encrypt unsaved drafts (decision 58). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE draft_keys (
      id uuid NOT NULL UNIQUE,
      staff_id uuid NOT NULL REFERENCES staff,
      key_id text NOT NULL,
      sealed bytea NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (staff_id, id)
    )`.execute(db);
}
