import { type Kysely, sql } from 'kysely';

/** The list of webhooks shows the last answer of a receiver, so the time of an answer is known (HOOK-9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE webhook_deliveries ADD COLUMN tried_at timestamptz`.execute(db);
}
