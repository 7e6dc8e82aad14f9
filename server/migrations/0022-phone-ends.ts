import { type Kysely, sql } from 'kysely';

/** Whose cell phone ends in some digits: read backwards, that is a beginning, and found along an index (decision 31). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX customers_phone_end ON customers
    (reverse(translate(cell_phone, '+()- ', '')) COLLATE "C", id) WHERE cell_phone IS NOT NULL`.execute(db);
}
