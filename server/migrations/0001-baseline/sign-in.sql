-- Codes, sessions, second factors, single sign-on, and the keys of drafts.

-- Codes and failures are stored by e-mail address, also for unknown ones, so that the two cannot be told apart.
CREATE TABLE sign_in_failures (
  email text PRIMARY KEY,
  failures integer NOT NULL,
  locked_until timestamptz,
  last_failure_at timestamptz NOT NULL
);
CREATE TABLE consecutive_failures (
  email text COLLATE "C" PRIMARY KEY,
  failures integer NOT NULL,
  last_failure_at timestamptz NOT NULL
);

-- A code works only in the browser that asked for it (docs/decisions/sign-in-codes.md).
CREATE TABLE browser_codes (
  email text COLLATE "C" NOT NULL,
  holder text COLLATE "C" NOT NULL,
  code_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (email, holder)
);
CREATE INDEX browser_codes_end ON browser_codes (expires_at);
CREATE TABLE known_browsers (
  staff_id uuid NOT NULL REFERENCES staff,
  browser text COLLATE "C" NOT NULL,
  last_sign_in_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, browser)
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL,
  last_renewed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_because text,
  user_agent text,
  address text,
  last_seen_at timestamptz,
  second_factor_at timestamptz,
  second_factor_method text CHECK (second_factor_method IN ('authenticator-app', 'passkey', 'recovery-code')),
  -- When a code mailed into the open session last confirmed each action (docs/decisions/step-up.md).
  mail_confirmations jsonb NOT NULL DEFAULT '{}',
  provider_issuer text,
  provider_subject text,
  provider_session text,
  provider_confirmed_at timestamptz
);
CREATE INDEX sessions_staff ON sessions (staff_id) WHERE revoked_at IS NULL;
CREATE INDEX sessions_of_provider_subject ON sessions (provider_subject)
  WHERE provider_subject IS NOT NULL AND revoked_at IS NULL;
CREATE INDEX sessions_of_provider_session ON sessions (provider_session)
  WHERE provider_session IS NOT NULL AND revoked_at IS NULL;

-- A renewal changes no right and sends nothing, because a commit with NOTIFY takes a lock of the whole database. The first
-- confirmation of a second factor can extend the rights of a session.
CREATE FUNCTION tell_session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changed', 'session ' || OLD.id);
  RETURN NULL;
END $$;
CREATE TRIGGER session_changed AFTER UPDATE ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at OR OLD.staff_id <> NEW.staff_id
    OR (OLD.second_factor_at IS NULL) <> (NEW.second_factor_at IS NULL))
  EXECUTE FUNCTION tell_session_changed();
CREATE TRIGGER session_deleted AFTER DELETE ON sessions FOR EACH ROW
  EXECUTE FUNCTION tell_session_changed();

CREATE TABLE refresh_tokens (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  parent_hash bytea,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  rotated_at timestamptz
);
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);
CREATE INDEX refresh_tokens_parent ON refresh_tokens (parent_hash) WHERE parent_hash IS NOT NULL;

CREATE TABLE second_step_tickets (
  ticket_hash bytea PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  expires_at timestamptz NOT NULL
);

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

-- Recovery codes are hashed under a key of their person, which is sealed: a new key of the installation reseals it and
-- leaves the codes valid.
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
);

CREATE TABLE identity_links (
  issuer text NOT NULL,
  subject text NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff (id),
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (staff_id, issuer)
);
CREATE TABLE used_provider_answers (
  answer_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_provider_answers_expiry ON used_provider_answers (expires_at);

-- A sign-out at the provider also holds for a session that Lintel opens a moment later.
CREATE TABLE provider_sign_outs (
  issuer text NOT NULL,
  subject text,
  session text,
  at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (subject IS NOT NULL OR session IS NOT NULL)
);
CREATE INDEX provider_sign_outs_session ON provider_sign_outs (session);
CREATE INDEX provider_sign_outs_subject ON provider_sign_outs (subject);
CREATE INDEX provider_sign_outs_expiry ON provider_sign_outs (expires_at);

-- Browsers encrypt unsaved drafts with these keys (docs/decisions/drafts.md).
CREATE TABLE draft_keys (
  id uuid NOT NULL UNIQUE,
  staff_id uuid NOT NULL REFERENCES staff,
  key_id text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, id)
);
