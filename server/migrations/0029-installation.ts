import { type Kysely, sql } from 'kysely';

/**
 * The id of this installation, which its file store carries as well (decision 45). The row is made by the first start: a database that is
 * copied from a template has an id of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE installation (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      id uuid NOT NULL,
      -- When it was made from a backup; null for all others.
      restored_at timestamptz
    )`.execute(db);
}
