import { type Kysely, sql } from 'kysely';

/** An estimate that was issued here is sent and received as its deliveries say (DELIVER-1), not when it is issued. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE loan_disclosures
    ALTER COLUMN received_on DROP NOT NULL,
    ALTER COLUMN method DROP NOT NULL`.execute(db);
}
