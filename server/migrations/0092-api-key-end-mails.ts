import { type Kysely, sql } from 'kysely';

/** The mails that told the contact of an API key of its end: each of them is sent once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE api_key_end_mails (
      key_id uuid NOT NULL REFERENCES api_keys,
      -- 14 or 1: so many days before the end.
      days integer NOT NULL,
      sent_at timestamptz NOT NULL,
      PRIMARY KEY (key_id, days)
    )`.execute(db);
}
