import { type Kysely, sql } from 'kysely';

/** Who got which Loan Estimate and when, the intent to proceed, and consent to electronic delivery (DELIVER-1, CONSENT-1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for requests for documents, so that entries of the history stay as they are.
  await sql`ALTER TABLE borrower_requests ADD COLUMN purpose text CHECK (purpose IN ('disclosures'))`.execute(
    db,
  );
  await sql`CREATE TABLE estimate_deliveries (
    id uuid PRIMARY KEY,
    loan_id uuid NOT NULL REFERENCES loans,
    estimate_id uuid NOT NULL REFERENCES loan_estimates,
    -- 'primary', 'spouse', or the id of a joint borrower in the application.
    recipient text NOT NULL,
    recipient_name text NOT NULL,
    method text NOT NULL CHECK (method IN ('in-person', 'mail', 'electronic')),
    sent_on date NOT NULL,
    -- By evidence that staff recorded.
    received_on date,
    opened_at timestamptz,
    confirmed_at timestamptz,
    recorded_at timestamptz NOT NULL,
    recorded_by text NOT NULL,
    version integer NOT NULL DEFAULT 1,
    UNIQUE (estimate_id, recipient, method)
  )`.execute(db);
  await sql`CREATE INDEX estimate_deliveries_loan ON estimate_deliveries (loan_id)`.execute(db);
  await sql`CREATE TABLE intents_to_proceed (
    id uuid PRIMARY KEY,
    loan_id uuid NOT NULL UNIQUE REFERENCES loans,
    estimate_id uuid NOT NULL REFERENCES loan_estimates,
    recipient text NOT NULL,
    stated_on date NOT NULL,
    -- Those of domain/disclosure-deliveries/intent-to-proceed.ts.
    manner text NOT NULL CHECK (manner ~ '^[a-z]+(-[a-z]+)*$'),
    recorded_at timestamptz NOT NULL,
    recorded_by text NOT NULL
  )`.execute(db);
  await sql`CREATE TABLE electronic_consents (
    id uuid PRIMARY KEY,
    loan_id uuid NOT NULL REFERENCES loans,
    recipient text NOT NULL,
    recipient_name text NOT NULL,
    address text NOT NULL,
    language text NOT NULL CHECK (language IN ('en', 'es')),
    -- The edition of the statement that the borrower read.
    edition integer NOT NULL,
    given_at timestamptz NOT NULL,
    withdrawn_at timestamptz,
    withdrawn_by text
  )`.execute(db);
  await sql`CREATE UNIQUE INDEX electronic_consents_in_force ON electronic_consents (loan_id, recipient)
    WHERE withdrawn_at IS NULL`.execute(db);
}
