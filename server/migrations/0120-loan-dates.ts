import { type Kysely, sql } from 'kysely';

/** The dates that staff record for a loan, each kind once: sent, received, signed, funded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE loan_dates (
      id uuid PRIMARY KEY,
      loan_id uuid NOT NULL REFERENCES loans,
      date_kind text NOT NULL CHECK (date_kind <> ''),
      date date,
      method text CHECK (method IN ('in-person', 'mail', 'electronic')),
      reason text CHECK (reason <> ''),
      version integer NOT NULL,
      updated_at timestamptz NOT NULL,
      updated_by text NOT NULL,
      UNIQUE (loan_id, date_kind)
    )`.execute(db);
}
