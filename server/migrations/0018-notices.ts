import { type Kysely, sql } from 'kysely';

/** Letters to applicants that were sent (NOTICE-1). Rows are only added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE loan_notices (
    id uuid PRIMARY KEY,
    loan_id uuid NOT NULL REFERENCES loans,
    -- Those of domain/notices/notice-kinds.ts.
    kind text NOT NULL CHECK (kind ~ '^[a-z]+$'),
    decision_id uuid REFERENCES loan_decisions,
    applicant_key text NOT NULL,
    applicant text NOT NULL,
    sent_on date NOT NULL,
    method text NOT NULL CHECK (method IN ('in-person', 'mail', 'electronic')),
    answer_by date,
    file_id uuid NOT NULL,
    recorded_at timestamptz NOT NULL,
    recorded_by text NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX loan_notices_loan ON loan_notices (loan_id, recorded_at DESC, id DESC)`.execute(db);
}
