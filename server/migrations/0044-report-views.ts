import { type Kysely, sql } from 'kysely';

/** Views of reports are kept beside those of the loan list, whose page is null: their history names none (REPORT-65). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE loan_views ADD COLUMN page text CHECK (page = 'reports')`.execute(db);
}
