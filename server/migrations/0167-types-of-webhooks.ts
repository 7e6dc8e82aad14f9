import { type Kysely, sql } from 'kysely';

/** An event type that is added to a webhook counts from the change on (decision 256). A type without a place counts from the start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE webhooks ADD COLUMN types_after jsonb NOT NULL DEFAULT '{}'`.execute(db);
}
