import { type Kysely, sql } from 'kysely';

/**
 * The position of the seals names the newest seal and is signed with the key of the seals (decision 195). The next sealing
 * signs a position from before this.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE history_seal_position
      ADD COLUMN number bigint,
      ADD COLUMN chain bytea,
      ADD COLUMN seal_key uuid,
      ADD COLUMN signature bytea`.execute(db);
}
