import { type Kysely, sql } from 'kysely';

/**
 * How the system of a file calls its loan, so that a changed file of the same loan is found (decision 165). A candidate
 * may be the customer of the loan that a file is of. Files that were imported before have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE mismo_files
      ADD COLUMN origin_system text, ADD COLUMN origin_loan_id text, ADD COLUMN origin_number text`.execute(
    db,
  );
  await sql`ALTER TABLE mismo_candidates ADD COLUMN loan_id uuid REFERENCES loans`.execute(db);
}
