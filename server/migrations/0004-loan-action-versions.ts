import { type Kysely, sql } from 'kysely';

/** Several people change actions: the version detects a change that is based on an older one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE loan_actions ADD COLUMN version integer NOT NULL DEFAULT 1`.execute(db);
}
