import { type Kysely, sql } from 'kysely';

/**
 * API keys (decision 170). A key acts under its own id, so the columns that name the author of a request may hold a
 * key as well as a person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [keys, notices, authors]) await sql.raw(statement).execute(db);
}

// A name is never used again: the history names a key by it.
const keys = `
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  start text NOT NULL,
  key_hash bytea NOT NULL UNIQUE,
  scopes text[] NOT NULL,
  contact_email text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  created_by_id uuid NOT NULL REFERENCES staff,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text
);
CREATE UNIQUE INDEX api_keys_names ON api_keys (lower(name));`;

// A use changes no right and sends nothing: committing with NOTIFY takes a lock of the whole database.
const notices = `
CREATE FUNCTION tell_api_key_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('api_key_changed', OLD.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER api_key_changed AFTER UPDATE ON api_keys FOR EACH ROW
  WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at OR OLD.expires_at <> NEW.expires_at
    OR OLD.scopes <> NEW.scopes OR OLD.name <> NEW.name)
  EXECUTE FUNCTION tell_api_key_changed();
CREATE TRIGGER api_key_deleted AFTER DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION tell_api_key_changed();`;

const authors = `
ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_staff_id_fkey;
ALTER TABLE exports DROP CONSTRAINT exports_staff_id_fkey;
ALTER TABLE notes DROP CONSTRAINT notes_author_id_fkey;`;
