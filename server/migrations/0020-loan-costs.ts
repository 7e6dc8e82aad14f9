import { type Kysely, sql } from 'kysely';

/** Costs of loans, what borrowers were told of them, and why an estimate was revised (COST-1, FAITH-1, FAITH-9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE loan_costs (
    id uuid PRIMARY KEY REFERENCES loans,
    -- LoanCosts of domain/loan-costs/loan-costs.ts.
    document jsonb NOT NULL,
    version integer NOT NULL,
    updated_at timestamptz NOT NULL,
    updated_by text NOT NULL
  )`.execute(db);
  await sql`CREATE TABLE loan_disclosures (
    id uuid PRIMARY KEY,
    loan_id uuid NOT NULL REFERENCES loans,
    -- Those of domain/good-faith/disclosure.ts.
    kind text NOT NULL CHECK (kind ~ '^[a-z]+(-[a-z]+)*$'),
    issued_on date NOT NULL,
    received_on date NOT NULL,
    method text NOT NULL CHECK (method IN ('in-person', 'mail', 'electronic')),
    expires_on date,
    allows_delay boolean NOT NULL,
    is_locked boolean NOT NULL,
    lender_credits bigint NOT NULL,
    charges jsonb NOT NULL,
    recorded_at timestamptz NOT NULL,
    recorded_by text NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX loan_disclosures_loan ON loan_disclosures (loan_id, issued_on, id)`.execute(db);
  await sql`CREATE TABLE changed_circumstances (
    id uuid PRIMARY KEY,
    loan_id uuid NOT NULL REFERENCES loans,
    -- ChangedCircumstance of domain/good-faith/changed-circumstance.ts.
    facts jsonb NOT NULL,
    recorded_at timestamptz NOT NULL,
    recorded_by text NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX changed_circumstances_loan ON changed_circumstances (loan_id, recorded_at, id)`.execute(
    db,
  );
}
