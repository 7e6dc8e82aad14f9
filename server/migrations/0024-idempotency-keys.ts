import { type Kysely, sql } from 'kysely';

/**
 * The answers of requests that created something, by their idempotency key (decision 37). The request body is
 * not stored, only its hash.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE idempotency_keys (
      staff_id uuid NOT NULL REFERENCES staff,
      request text COLLATE "C" NOT NULL,
      key text COLLATE "C" NOT NULL,
      body_hash bytea NOT NULL,
      answer text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (staff_id, request, key)
    )`.execute(db);
  await sql`CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at)`.execute(db);
}
