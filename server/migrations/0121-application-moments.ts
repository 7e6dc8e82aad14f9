import { type Kysely, sql } from 'kysely';

/**
 * The first moments of each application, as the history was read last (decision 211). Rows follow from the history alone: losing
 * one only costs reading again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE application_moments (
      loan_id uuid PRIMARY KEY REFERENCES loans,
      received_on date,
      came_by_import boolean NOT NULL,
      completed_on date,
      is_whole_history boolean NOT NULL,
      version integer NOT NULL,
      read_to bigint NOT NULL
    )`.execute(db);
}
