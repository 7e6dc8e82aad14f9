import { type Kysely, sql } from 'kysely';

/** Each action has a confirmation of its own. The version before knows one for the whole session, in its own columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sessions ADD COLUMN mail_confirmations jsonb NOT NULL DEFAULT '{}'`.execute(db);
}
