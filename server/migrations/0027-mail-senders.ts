import { type Kysely, sql } from 'kysely';

/** The person who sent a mail and gets the answers; null for a mail of the system itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE mails ADD COLUMN sender_name text, ADD COLUMN sender_email text`.execute(db);
}
