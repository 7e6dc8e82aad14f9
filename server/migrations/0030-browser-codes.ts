import { type Kysely, sql } from 'kysely';

/**
 * Sign-in codes, each bound to the requesting browser (decision 47). The table of codes by address stays for
 * processes of the version before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE browser_codes (
      email text COLLATE "C" NOT NULL,
      holder text COLLATE "C" NOT NULL,
      code_id uuid NOT NULL,
      code_hash bytea NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (email, holder)
    )`.execute(db);
  await sql`CREATE INDEX browser_codes_end ON browser_codes (expires_at)`.execute(db);
  await sql`
    CREATE TABLE known_browsers (
      staff_id uuid NOT NULL REFERENCES staff,
      browser text COLLATE "C" NOT NULL,
      last_sign_in_at timestamptz NOT NULL,
      PRIMARY KEY (staff_id, browser)
    )`.execute(db);
  await sql`
    CREATE TABLE consecutive_failures (
      email text COLLATE "C" PRIMARY KEY,
      failures integer NOT NULL,
      last_failure_at timestamptz NOT NULL
    )`.execute(db);
}
