import { type Kysely, sql } from 'kysely';

/**
 * What a request that makes something new has answered, by the key that its caller gave it (decision 37). The body itself is
 * not kept, only its hash.
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
