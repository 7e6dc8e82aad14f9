import { type Kysely, sql } from 'kysely';

/** A code mailed into an open session, and the time its person last typed one (decision 49). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE sessions
      ADD COLUMN mail_code_hash bytea,
      ADD COLUMN mail_code_at timestamptz,
      ADD COLUMN mail_confirmed_at timestamptz`.execute(db);
}
