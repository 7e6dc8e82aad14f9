import { type Kysely, sql } from 'kysely';

/**
 * Quotes store their input in every version, so that each figure a borrower was told can be computed again.
 * The default costs are one row; without it those of the domain apply.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE quotes (
      id uuid PRIMARY KEY,
      customer_id uuid NOT NULL REFERENCES customers,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL,
      created_by text NOT NULL,
      updated_at timestamptz NOT NULL,
      updated_by text NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX quotes_customer ON quotes (customer_id, updated_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX quotes_updated ON quotes (updated_at DESC, id DESC)`.execute(db);
  await sql`
    CREATE TABLE quote_versions (
      quote_id uuid NOT NULL REFERENCES quotes,
      version integer NOT NULL,
      document json NOT NULL,
      saved_at timestamptz NOT NULL,
      saved_by text NOT NULL,
      PRIMARY KEY (quote_id, version)
    )`.execute(db);
  await sql`
    CREATE TABLE quote_default_costs (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      version integer NOT NULL,
      costs json NOT NULL
    )`.execute(db);
}
