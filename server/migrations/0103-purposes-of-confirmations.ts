import { type Kysely, sql } from 'kysely';

/** The action that a mailed code confirmed in a session (decision 188). Null: any, from a process of the version before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sessions ADD COLUMN mail_confirmed_for text`.execute(db);
}
