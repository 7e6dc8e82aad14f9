import { type Kysely, sql } from 'kysely';

/** Monitoring asks every few seconds how many mails wait or failed: by an index that holds only those. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX mails_not_out ON mails (state) WHERE state <> 'sent'`.execute(db);
}
