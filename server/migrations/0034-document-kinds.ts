import { type Kysely, sql } from 'kysely';

/** What a document is, its date, and whose it is (KIND-3); null as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE files ADD COLUMN kind_id text, ADD COLUMN dated_on date, ADD COLUMN borrower text`.execute(
    db,
  );
}
