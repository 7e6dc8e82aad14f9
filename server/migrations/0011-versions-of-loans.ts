import { type Kysely, sql } from 'kysely';

/**
 * The application's version beside the loan, because a list shows it in each row. Whatever raises the one raises the
 * other. A save by the previous release leaves the loan's behind until the next save.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE loans ADD COLUMN version integer NOT NULL DEFAULT 1`.execute(db);
  await sql`UPDATE loans SET version = application.version FROM loan_applications application
    WHERE loan_id = loans.id AND application.version <> 1`.execute(db);
}
