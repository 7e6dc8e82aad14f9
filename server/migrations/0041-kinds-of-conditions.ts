import { type Kysely, sql } from 'kysely';

/** The kind of document that a condition asks for (KIND-7). Null leaves it to the condition's text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE conditions ADD COLUMN document_kind text CHECK (document_kind <> '')`.execute(db);
}
