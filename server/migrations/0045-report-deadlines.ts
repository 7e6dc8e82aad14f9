import { type Kysely, sql } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** The legal deadlines of each loan for reports (REPORT-20). Rules of the domain judge them, so a job follows the history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS report_deadlines (
    loan_id uuid NOT NULL REFERENCES loans ON DELETE CASCADE,
    kind text NOT NULL,
    due_on date NOT NULL,
    state text NOT NULL CHECK (state IN ('met', 'late', 'open')),
    PRIMARY KEY (loan_id, kind)
  )`.execute(db);
  await sql`CREATE INDEX IF NOT EXISTS report_deadlines_due ON report_deadlines (due_on) INCLUDE (kind, state)`.execute(
    db,
  );
  // Loans to judge.
  await sql`CREATE TABLE IF NOT EXISTS report_deadline_loans (
    loan_id uuid PRIMARY KEY REFERENCES loans ON DELETE CASCADE
  )`.execute(db);
  await sql`CREATE TABLE IF NOT EXISTS report_position (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    -- The history up to here is in the two tables above. Null: all loans are still to be judged.
    snapshot text,
    read_at timestamptz NOT NULL
  )`.execute(db);
  await sql`INSERT INTO report_position (snapshot, read_at) VALUES (NULL, date_trunc('milliseconds', now()))
    ON CONFLICT DO NOTHING`.execute(db);
  await buildIndex(
    db,
    'conditions_open',
    "ON conditions (loan_id, created_at, stage, owner) WHERE status IN ('OPEN', 'REQUESTED', 'RECEIVED')",
  );
}
