import { type Kysely, sql } from 'kysely';

/** The log keeps the ends of a delivery before it was sent again by hand (HOOK-19). Most deliveries have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE webhook_deliveries ADD COLUMN earlier_ends jsonb`.execute(db);
}
