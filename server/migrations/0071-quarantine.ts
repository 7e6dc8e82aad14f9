import { type Kysely, sql } from 'kysely';

/**
 * Bytes of documents that nobody may open: they wait for their malware scan, or the scan has found something. They leave
 * with the bytes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE quarantined_bytes (
      hash text PRIMARY KEY REFERENCES stored_bytes ON DELETE CASCADE,
      -- Null until the scan has found something.
      malware text,
      since timestamptz NOT NULL
    )`.execute(db);
}
