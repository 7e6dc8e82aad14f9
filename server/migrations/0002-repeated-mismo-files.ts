import { type Kysely, sql } from 'kysely';

/** The same bytes wait again if their loan is hidden from the person who resent them (ACCESS-10). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX mismo_files_content`.execute(db);
  await sql`CREATE INDEX mismo_files_content ON mismo_files (content_hash)
    WHERE outcome IN ('imported', 'doubtful')`.execute(db);
}
