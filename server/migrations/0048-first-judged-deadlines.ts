import { type Kysely, sql } from 'kysely';

/** Null until the deadlines of all loans have been judged once, so that a report says that it is not complete. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE report_position ALTER read_at DROP NOT NULL`.execute(db);
  await sql`UPDATE report_position SET read_at = NULL WHERE snapshot IS NULL`.execute(db);
}
