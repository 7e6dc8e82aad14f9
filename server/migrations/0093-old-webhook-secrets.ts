import { type Kysely, sql } from 'kysely';

/** Secrets of webhooks that were renewed. Each signs beside the new one for a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE old_webhook_secrets (
      webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
      id uuid NOT NULL,
      key_id text NOT NULL,
      sealed bytea NOT NULL,
      signs_until timestamptz NOT NULL,
      PRIMARY KEY (webhook_id, id)
    )`.execute(db);
}
