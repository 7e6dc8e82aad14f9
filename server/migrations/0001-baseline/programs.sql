-- Other programs: API keys, idempotency keys and webhooks.

-- A name is never used again, because the history names a key by it.
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
CREATE UNIQUE INDEX api_keys_names ON api_keys (lower(name));

-- A use changes no right and sends nothing, because a commit with NOTIFY takes a lock of the whole database.
CREATE FUNCTION tell_api_key_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('api_key_changed', OLD.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER api_key_changed AFTER UPDATE ON api_keys FOR EACH ROW
  WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at OR OLD.expires_at <> NEW.expires_at
    OR OLD.scopes <> NEW.scopes OR OLD.name <> NEW.name)
  EXECUTE FUNCTION tell_api_key_changed();
CREATE TRIGGER api_key_deleted AFTER DELETE ON api_keys FOR EACH ROW EXECUTE FUNCTION tell_api_key_changed();

-- The mails that told the contact of a key of its end: each of them is sent once.
CREATE TABLE api_key_end_mails (
  key_id uuid NOT NULL REFERENCES api_keys,
  -- 14 or 1: so many days before the end.
  days integer NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (key_id, days)
);

-- The answers of requests that created something (docs/decisions/api-contract.md). The request body is not stored, only its hash.
CREATE TABLE idempotency_keys (
  -- A person or an API key.
  staff_id uuid NOT NULL,
  request text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  body_hash bytea NOT NULL,
  answer text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, request, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- The receivers of events (docs/decisions/webhooks.md).
CREATE TABLE webhooks (
  id uuid PRIMARY KEY,
  url text NOT NULL,
  types text[] NOT NULL,
  is_paused boolean NOT NULL DEFAULT false,
  -- The last event of the feed that has a delivery, if it needs one.
  last_sequence bigint NOT NULL,
  key_id text NOT NULL,
  sealed bytea NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  -- An event type that was added later counts from the change on (docs/decisions/webhooks.md). A type without a place counts from the start.
  types_after jsonb NOT NULL DEFAULT '{}'
);

-- Each renewed secret signs beside the new one for a time.
CREATE TABLE old_webhook_secrets (
  webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  id uuid NOT NULL,
  key_id text NOT NULL,
  sealed bytea NOT NULL,
  signs_until timestamptz NOT NULL,
  PRIMARY KEY (webhook_id, id)
);

-- Pages with room keep the updates of a delivery out of the indexes.
CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  sequence bigint NOT NULL,
  type text NOT NULL,
  -- What the order is kept for: a loan, else a customer. The attempts of one key run one after the other.
  order_key text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  last_status integer,
  last_error text,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- The ends before it was sent again by hand (HOOK-19). Most deliveries have none.
  earlier_ends jsonb,
  -- The time of the receiver's last answer (HOOK-9).
  tried_at timestamptz,
  UNIQUE (webhook_id, sequence)
) WITH (fillfactor = 50);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, order_key, sequence) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (webhook_id) WHERE state = 'failed';
-- Deliveries end nearly in the order in which they were made, so a summary of page ranges finds the old ones.
CREATE INDEX webhook_deliveries_ends ON webhook_deliveries USING brin (ended_at);
