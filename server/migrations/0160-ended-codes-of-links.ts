import { type Kysely, sql } from 'kysely';

/** A link whose codes were asked for in vain sends no more of them, while an open page goes on (ASK-76). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE borrower_links ADD COLUMN codes_ended_at timestamptz`.execute(db);
}
