import { type Kysely, sql } from 'kysely';

/** Overridden requirements that compliance confirmed (STATUS-21). Rows are only added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE override_confirmations (
    id uuid PRIMARY KEY,
    -- The entry of the history that set the status. No foreign key, as nothing refers to the history.
    event_id bigint NOT NULL UNIQUE,
    note text,
    confirmed_at timestamptz NOT NULL,
    confirmed_by text NOT NULL,
    confirmed_by_id uuid NOT NULL
  )`.execute(db);
}
