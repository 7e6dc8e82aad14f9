import { type Kysely, sql } from 'kysely';

/** Credit scores, results of DU and LPA, and document dates, each once a loan (UW-8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE underwriting_facts (
    id uuid PRIMARY KEY,
    loan_id uuid NOT NULL REFERENCES loans,
    fact_kind text NOT NULL CHECK (fact_kind IN ('credit-score', 'automated-finding', 'document-date')),
    fact_key text NOT NULL CHECK (fact_key <> ''),
    fact_title text NOT NULL,
    facts jsonb CHECK (jsonb_typeof(facts) = 'object'),
    version integer NOT NULL,
    updated_at timestamptz NOT NULL,
    updated_by text NOT NULL,
    UNIQUE (loan_id, fact_kind, fact_key)
  )`.execute(db);
}
