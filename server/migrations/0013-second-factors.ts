import { type Kysely, sql } from 'kysely';

/**
 * Second factors: authenticator apps, passkeys and recovery codes, with columns for sign-ins and sessions.
 * Sessions store where they were opened and when they were last used, so that their person can recognise
 * them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statements of [sessions, factors, signIns]) await sql.raw(statements).execute(db);
}

// The first confirmation in a session can extend its rights: processes are notified as of its end.
const sessions = `
ALTER TABLE sessions
  ADD COLUMN address text,
  ADD COLUMN last_seen_at timestamptz,
  ADD COLUMN second_factor_at timestamptz,
  ADD COLUMN second_factor_method text
    CHECK (second_factor_method IN ('authenticator-app', 'passkey', 'recovery-code'));
DROP TRIGGER session_revoked ON sessions;
CREATE TRIGGER session_changed AFTER UPDATE ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at OR OLD.staff_id <> NEW.staff_id
    OR (OLD.second_factor_at IS NULL) <> (NEW.second_factor_at IS NULL))
  EXECUTE FUNCTION tell_session_changed();
CREATE TABLE second_step_tickets (
  ticket_hash bytea PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  expires_at timestamptz NOT NULL
);`;

// Recovery codes are hashed under a person's key, which is sealed: changing the installation's key reseals it
// and leaves the codes valid.
const factors = `
CREATE TABLE authenticator_apps (
  staff_id uuid PRIMARY KEY REFERENCES staff,
  key_id text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  last_step bigint NOT NULL
);
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  credential_id text NOT NULL UNIQUE,
  name text NOT NULL,
  relying_party text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_staff ON passkeys (staff_id);
CREATE TABLE passkey_challenges (
  challenge_hash bytea PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  purpose text NOT NULL CHECK (purpose IN ('enrolment', 'confirmation')),
  expires_at timestamptz NOT NULL
);
CREATE TABLE recovery_code_keys (
  staff_id uuid PRIMARY KEY REFERENCES staff,
  key_id text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE TABLE recovery_codes (
  staff_id uuid NOT NULL REFERENCES recovery_code_keys ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (staff_id, code_hash)
);`;

// The access review reads each person's last sign-in.
const signIns = `
CREATE INDEX events_sign_ins ON events (staff_id, occurred_at) WHERE kind = 'staff-signed-in';`;
