import { type Kysely, sql } from 'kysely';

/** Bytes that the malware scanner did not scan go behind those that it has not seen, so that none holds up the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE quarantined_bytes
      ADD COLUMN tries integer NOT NULL DEFAULT 0,
      ADD COLUMN tried_at timestamptz`.execute(db);
}
