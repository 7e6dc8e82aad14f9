import { type Kysely, sql } from 'kysely';

/**
 * `stored_bytes.hash` compares bytes. A column that refers to it and compares by language cannot use its index for it, so
 * a search inside documents read all page texts once for each document.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE page_texts ALTER COLUMN hash TYPE text COLLATE "C"`.execute(db);
  await sql`ALTER TABLE quarantined_bytes ALTER COLUMN hash TYPE text COLLATE "C"`.execute(db);
}
