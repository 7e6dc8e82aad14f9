import { type Kysely, sql } from 'kysely';

/** Customers of whom nothing may be disposed of, for the time being (decision 29). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE legal_holds (
      customer_id uuid PRIMARY KEY REFERENCES customers,
      reason text NOT NULL CHECK (reason <> ''),
      placed_at timestamptz NOT NULL,
      placed_by text NOT NULL
    )`.execute(db);
}
