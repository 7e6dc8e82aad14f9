import { type Kysely, sql } from 'kysely';

/** Null in forms from before, whose refund is unknown (DEADLINE-39). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE closing_disclosures
    -- What good faith asked to give back at the issue, and how much of it the form gives.
    ADD COLUMN excess_cents integer,
    ADD COLUMN refund_cents integer`.execute(db);
}
