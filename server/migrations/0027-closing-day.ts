import { type Kysely, sql } from 'kysely';

/**
 * Deliveries of both forms, by the disclosure (DELIVER-14). Documents that were signed and came back, wire instructions,
 * funding sheets and the funding (CLOSE-1).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await deliverBothForms(db);
  await sql`CREATE TABLE signed_documents (
    id uuid PRIMARY KEY,
    loan_id uuid NOT NULL REFERENCES loans,
    -- Those of domain/closing-day/signed-documents.ts.
    document text NOT NULL CHECK (document ~ '^[a-z]+(-[a-z]+)*$'),
    signed_on date,
    returned_on date,
    version integer NOT NULL,
    updated_at timestamptz NOT NULL,
    updated_by text NOT NULL,
    UNIQUE (loan_id, document)
  )`.execute(db);
  await sql`CREATE TABLE wire_instructions (
    id uuid PRIMARY KEY,
    loan_id uuid NOT NULL REFERENCES loans,
    number integer NOT NULL CHECK (number > 0),
    bank text NOT NULL,
    routing_number text NOT NULL,
    account_name text NOT NULL,
    account_mask text NOT NULL,
    key_id text NOT NULL,
    sealed bytea NOT NULL,
    reference text NOT NULL,
    recorded_at timestamptz NOT NULL,
    recorded_by text NOT NULL,
    -- CallBack of domain/closing-day/wire-instructions.ts.
    call_back jsonb,
    called_by text,
    confirmed_at timestamptz,
    confirmed_by text,
    version integer NOT NULL DEFAULT 1,
    UNIQUE (loan_id, number)
  )`.execute(db);
  await sql`CREATE TABLE funding_choices (
    id uuid PRIMARY KEY REFERENCES loans,
    choices jsonb NOT NULL,
    version integer NOT NULL,
    updated_at timestamptz NOT NULL,
    updated_by text NOT NULL
  )`.execute(db);
  await sql`CREATE TABLE funding_sheets (
    id uuid PRIMARY KEY,
    loan_id uuid NOT NULL REFERENCES loans,
    number integer NOT NULL CHECK (number > 0),
    -- The version of the Closing Disclosure that it equals.
    disclosure_number integer NOT NULL,
    sheet_hash text NOT NULL,
    -- FundingSheet of domain/closing-day/funding-sheet.ts.
    content jsonb NOT NULL,
    file_id uuid NOT NULL,
    recorded_at timestamptz NOT NULL,
    recorded_by text NOT NULL,
    UNIQUE (loan_id, number)
  )`.execute(db);
  await sql`CREATE TABLE loan_fundings (
    id uuid PRIMARY KEY REFERENCES loans,
    sheet_id uuid NOT NULL REFERENCES funding_sheets,
    instructions_id uuid NOT NULL REFERENCES wire_instructions,
    reference text NOT NULL,
    recorded_at timestamptz NOT NULL,
    recorded_by text NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX loan_fundings_sheet ON loan_fundings (sheet_id)`.execute(db);
  await sql`CREATE INDEX loan_fundings_instructions ON loan_fundings (instructions_id)`.execute(db);
}

async function deliverBothForms(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE estimate_deliveries
    ADD COLUMN disclosure_id uuid REFERENCES loan_disclosures,
    ADD COLUMN notice_on date,
    ADD COLUMN notice_copies integer CHECK (notice_copies > 0),
    ALTER COLUMN estimate_id DROP NOT NULL`.execute(db);
  await sql`UPDATE estimate_deliveries SET disclosure_id = estimate.disclosure_id
    FROM loan_estimates estimate WHERE estimate.id = estimate_deliveries.estimate_id`.execute(db);
  await sql`ALTER TABLE estimate_deliveries ALTER COLUMN disclosure_id SET NOT NULL`.execute(db);
  await sql`CREATE UNIQUE INDEX estimate_deliveries_once ON estimate_deliveries (disclosure_id, recipient, method)`.execute(
    db,
  );
  await sql`CREATE TABLE property_owners (
    id uuid PRIMARY KEY,
    loan_id uuid NOT NULL REFERENCES loans,
    name text NOT NULL,
    recorded_at timestamptz NOT NULL,
    recorded_by text NOT NULL
  )`.execute(db);
  await sql`CREATE UNIQUE INDEX property_owners_once ON property_owners (loan_id, lower(name))`.execute(db);
}
