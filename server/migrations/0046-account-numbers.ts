import { type Kysely, sql } from 'kysely';

/**
 * The sealed account numbers of the finances (decision 94). A number stays until its customer is removed, so
 * that an earlier version can be restored with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE account_numbers (
      loan_id uuid NOT NULL REFERENCES loans,
      list text NOT NULL,
      entry_id text NOT NULL,
      mask text NOT NULL,
      key_id text NOT NULL,
      sealed bytea NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (loan_id, list, entry_id, mask)
    )`.execute(db);
}
