import { type Kysely, sql } from 'kysely';

/**
 * The id of this installation, which its file store has as well (decision 45). The first start creates the
 * row, so that a database copied from a template gets its own id.
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
