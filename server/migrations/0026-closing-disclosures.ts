import { type Kysely, sql } from 'kysely';

/**
 * Facts of closings (CD-2), issued Closing Disclosures (CD-40), corrections after closing (CD-22, CD-23) and waivers of
 * the wait (CD-31). Issued forms are only added.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE closing_facts (
    id uuid PRIMARY KEY REFERENCES loans,
    -- ClosingFacts of domain/closing-disclosure/closing-facts.ts.
    facts jsonb NOT NULL,
    version integer NOT NULL,
    updated_at timestamptz NOT NULL,
    updated_by text NOT NULL
  )`.execute(db);
  await sql`CREATE TABLE closing_disclosures (
    id uuid PRIMARY KEY,
    loan_id uuid NOT NULL REFERENCES loans,
    number integer NOT NULL CHECK (number > 0),
    -- Those of domain/closing-disclosure/issuing/issued-disclosure.ts.
    kind text NOT NULL CHECK (kind ~ '^[a-z]+(-[a-z]+)*$'),
    -- Why three business days begin again; empty if they do not.
    reasons jsonb NOT NULL,
    disclosure_id uuid NOT NULL REFERENCES loan_disclosures,
    file_id uuid NOT NULL,
    seller_file_id uuid,
    loan_version integer NOT NULL,
    costs_version integer NOT NULL,
    facts_version integer NOT NULL,
    form_hash text NOT NULL,
    -- ClosingDisclosure of domain/closing-disclosure/closing-disclosure.ts.
    content jsonb NOT NULL,
    recorded_at timestamptz NOT NULL,
    recorded_by text NOT NULL,
    UNIQUE (loan_id, number)
  )`.execute(db);
  await sql`CREATE INDEX closing_disclosures_disclosure ON closing_disclosures (disclosure_id)`.execute(db);
  await sql`CREATE TABLE closing_corrections (
    id uuid PRIMARY KEY,
    loan_id uuid NOT NULL REFERENCES loans,
    -- ClosingCorrection of domain/closing-disclosure/corrections/closing-correction.ts.
    facts jsonb NOT NULL,
    recorded_at timestamptz NOT NULL,
    recorded_by text NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX closing_corrections_loan ON closing_corrections (loan_id, recorded_at, id)`.execute(
    db,
  );
  await sql`CREATE TABLE wait_waivers (
    id uuid PRIMARY KEY,
    loan_id uuid NOT NULL REFERENCES loans,
    closing_disclosure_id uuid NOT NULL UNIQUE REFERENCES closing_disclosures,
    stated_on date NOT NULL,
    -- The borrower's words.
    emergency text NOT NULL,
    -- The names of those who signed, with their places in the application.
    signers jsonb NOT NULL,
    recorded_at timestamptz NOT NULL,
    recorded_by text NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX wait_waivers_loan ON wait_waivers (loan_id)`.execute(db);
}
