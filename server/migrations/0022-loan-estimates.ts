import { type Kysely, sql } from 'kysely';

/** Issued Loan Estimates (LE-13). Rows are only added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE loan_estimates (
    id uuid PRIMARY KEY,
    loan_id uuid NOT NULL REFERENCES loans,
    number integer NOT NULL CHECK (number > 0),
    disclosure_id uuid NOT NULL REFERENCES loan_disclosures,
    file_id uuid NOT NULL,
    loan_version integer NOT NULL,
    costs_version integer NOT NULL,
    form_hash text NOT NULL,
    -- LoanEstimate of domain/loan-estimate/loan-estimate.ts.
    content jsonb NOT NULL,
    recorded_at timestamptz NOT NULL,
    recorded_by text NOT NULL,
    UNIQUE (loan_id, number)
  )`.execute(db);
}
