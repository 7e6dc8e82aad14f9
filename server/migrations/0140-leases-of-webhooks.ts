import { type Kysely, sql } from 'kysely';

/**
 * One process at a time sends the new events of a webhook, so that an event is written only at its end (decision 222).
 * Its lease is here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE webhooks
      -- Another one for each process that takes the lease: a late end of the process before it is told by this.
      ADD COLUMN lease_number integer NOT NULL DEFAULT 0,
      ADD COLUMN leased_until timestamptz,
      -- Events after this one, up to last_sequence, may be on their way without a delivery. Null: none is.
      ADD COLUMN leased_after bigint`.execute(db);
}
