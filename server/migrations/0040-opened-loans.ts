import { type Kysely, sql } from 'kysely';

/** The last loans that each person has had on the screen (decision 85). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE opened_loans (
      staff_id uuid NOT NULL REFERENCES staff,
      loan_id uuid NOT NULL REFERENCES loans ON DELETE CASCADE,
      opened_at timestamptz NOT NULL,
      PRIMARY KEY (staff_id, loan_id)
    )`.execute(db);
  // For the disposal of a loan.
  await sql`CREATE INDEX opened_loans_by_loan ON opened_loans (loan_id)`.execute(db);
}
