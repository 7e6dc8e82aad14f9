import { type Kysely, sql } from 'kysely';

/** Dated versions of the tables that quotes read (TABLE-1). They are only added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE rate_tables (
      id uuid PRIMARY KEY,
      kind text NOT NULL,
      valid_from date NOT NULL,
      note text NOT NULL,
      row_count integer NOT NULL,
      sha256 text NOT NULL,
      created_at timestamptz NOT NULL,
      created_by text NOT NULL
    )`.execute(db);
  // Keys are compared letter by letter, so that the newest week not after a date is found.
  await sql`
    CREATE TABLE rate_table_rows (
      table_id uuid NOT NULL REFERENCES rate_tables (id),
      position integer NOT NULL,
      key text COLLATE "C" NOT NULL,
      cells jsonb NOT NULL,
      PRIMARY KEY (table_id, position)
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX rate_table_rows_key ON rate_table_rows (table_id, key)`.execute(db);
}
