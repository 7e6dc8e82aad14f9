import { type Kysely, sql } from 'kysely';

/** Customers under a legal hold, who are not disposed of (decision 64). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE legal_holds (
      customer_id uuid PRIMARY KEY REFERENCES customers,
      reason text NOT NULL CHECK (reason <> ''),
      placed_at timestamptz NOT NULL,
      placed_by text NOT NULL
    )`.execute(db);
}
