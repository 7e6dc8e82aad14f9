import { type Kysely, sql } from 'kysely';

/** The loans of a person who leaves, given to their successors by a job (decision 181). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(reassignments).execute(db);
}

const reassignments = `
CREATE TABLE reassignments (
  id uuid PRIMARY KEY,
  -- The person who gives the loans away.
  staff_id uuid NOT NULL REFERENCES staff,
  started_by uuid NOT NULL REFERENCES staff,
  started_at timestamptz NOT NULL,
  with_closed boolean NOT NULL,
  -- By task: the names before and after, the successor, and the number of loans so far.
  tasks jsonb NOT NULL,
  -- The loans to look at, and those that were looked at.
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  -- The last loan that was looked at: a repeated job goes on after it.
  last_loan_id uuid,
  finished_at timestamptz,
  -- Set when the job was given up.
  stopped_at timestamptz
);
CREATE INDEX reassignments_of_person ON reassignments (staff_id, started_at DESC);
CREATE UNIQUE INDEX reassignments_running ON reassignments (staff_id)
  WHERE finished_at IS NULL AND stopped_at IS NULL;`;
