-- The history, its seals, the record of exports, and the event feed.

-- Appended in the transaction of each change, with both sides of it as JSON Patches (docs/decisions/history.md).
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY CONSTRAINT events_id_possible CHECK (id > 0),
  occurred_at timestamptz NOT NULL DEFAULT now(),
  staff_id uuid,
  actor text NOT NULL,
  kind text NOT NULL,
  customer_id uuid,
  loan_id uuid,
  from_version integer,
  to_version integer,
  patch json,
  details json,
  changes json,
  -- Null for entries of a restored backup, because the id of a transaction is valid only in its own database.
  tx xid8 DEFAULT pg_current_xact_id()
);
CREATE INDEX events_loan ON events (loan_id, id) WHERE loan_id IS NOT NULL;
CREATE INDEX events_customer ON events (customer_id, occurred_at DESC, id DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX events_by_transaction ON events (tx) WHERE tx IS NOT NULL;
-- Exports read all events between two days. A summary of page ranges finds them, and costs saves next to nothing.
CREATE INDEX events_time ON events USING brin (occurred_at);

-- Each of these serves one query, which repeats the kinds.
CREATE INDEX events_reveals ON events (staff_id, occurred_at) WHERE kind = 'social-security-number-revealed';
CREATE INDEX account_number_reveals ON events (staff_id, occurred_at) WHERE kind = 'account-number-revealed';
CREATE INDEX events_sign_ins ON events (staff_id, occurred_at) WHERE kind = 'staff-signed-in';
CREATE INDEX events_directories ON events (id) WHERE kind LIKE 'directory-%';
CREATE INDEX events_of_branches ON events (id) WHERE kind IN ('branch-added', 'branch-changed');
CREATE INDEX events_of_company_settings ON events (id) WHERE kind = 'company-settings-changed';
CREATE INDEX events_of_mail_templates ON events ((details ->> 'mailKind'), id)
  WHERE kind IN ('mail-template-changed', 'mail-template-restored');
CREATE INDEX events_of_staff_and_nmls_ids ON events (id) WHERE kind IN ('staff-added', 'staff-roles-set', 'staff-disabled',
  'staff-enabled', 'staff-branch-set', 'staff-name-set', 'staff-nmls-id-set', 'staff-invited-again', 'sessions-ended',
  'second-factor-reset', 'single-sign-on-linked', 'single-sign-on-unlinked', 'loans-reassigned');

-- The rows of a customer may be deleted once the customer is, and the history has the entry about it, which stays for good.
CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.kind <> 'customer-disposed'
    AND NOT EXISTS (SELECT FROM customers WHERE id = OLD.customer_id)
    AND EXISTS (SELECT FROM events WHERE customer_id = OLD.customer_id AND kind = 'customer-disposed') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The history is kept as it was written: % of events is refused', TG_OP
    USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER events_kept BEFORE UPDATE OR DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER events_not_emptied BEFORE TRUNCATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

-- The people who have each loan open. Unlogged: it is worthless after a crash, which ends every stream.
CREATE UNLOGGED TABLE loan_presence (
  staff_id uuid NOT NULL,
  tab_id uuid NOT NULL,
  loan_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  -- The stream that holds the row: it goes when the stream ends. Null while the tab is hidden and holds none.
  stream_id uuid,
  is_editing boolean NOT NULL,
  section integer,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, tab_id)
);
CREATE INDEX loan_presence_customer ON loan_presence (customer_id);

-- A commit with NOTIFY takes a lock of the whole database, so a change that nobody watches sends none. By row and not by
-- statement: an import's events carry whole documents, which a transition table would hold once more. A note or document
-- belongs to the customer, so everybody with any loan of that customer open hears of it.
CREATE FUNCTION tell_loan_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_loans', 'changed ' || loan_id) FROM loan_presence
  WHERE customer_id = NEW.customer_id AND (NEW.loan_id IS NULL OR loan_id = NEW.loan_id);
  RETURN NULL;
END $$;
CREATE TRIGGER events_told AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION tell_loan_changed();

-- Each seal covers entries by their ids and continues the seal before it (docs/decisions/history-seals.md).
CREATE TABLE history_seal_keys (
  id uuid PRIMARY KEY,
  key_id text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE TABLE history_seals (
  number bigint PRIMARY KEY,
  ids int8multirange NOT NULL,
  entries integer NOT NULL,
  -- The first four bytes of each entry's code, in the order of the ids: they tell which entry was changed.
  tags bytea NOT NULL,
  digest bytea NOT NULL,
  chain bytea NOT NULL,
  seal_key uuid NOT NULL REFERENCES history_seal_keys (id),
  sealed_at timestamptz NOT NULL
);
CREATE INDEX history_seals_ids ON history_seals USING gist (ids);
CREATE FUNCTION refuse_seal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A seal of the history is kept as it was written: % is refused', TG_OP
    USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER history_seals_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON history_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_seal_change();

CREATE TABLE disposed_entries (
  event_id bigint PRIMARY KEY,
  seal_key uuid NOT NULL REFERENCES history_seal_keys (id),
  code bytea NOT NULL
);

-- Names the newest seal and is signed with the key of the seals (docs/decisions/history-seals.md).
CREATE TABLE history_seal_position (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  snapshot text NOT NULL,
  backlog_after bigint NOT NULL,
  backlog_until bigint NOT NULL,
  -- Whose position it is: a restored copy seals its rest anew.
  installation_id uuid,
  number bigint,
  chain bytea,
  seal_key uuid,
  signature bytea
);
INSERT INTO history_seal_position (snapshot, backlog_after, backlog_until) VALUES (pg_current_snapshot()::text, 0, 0);

-- A number for each public entry of the history, given after its commit (docs/decisions/event-feed.md).
CREATE TABLE feed_events (
  sequence bigint PRIMARY KEY,
  event_id bigint NOT NULL UNIQUE,
  type text NOT NULL
);
CREATE TABLE feed_position (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  snapshot text NOT NULL,
  last_sequence bigint NOT NULL,
  first_event_id bigint NOT NULL
);
INSERT INTO feed_position (snapshot, last_sequence, first_event_id) VALUES (pg_current_snapshot()::text, 0, 0);

-- Every exported file: who, what, when and how many. The disposal of a customer clears the customer in it.
CREATE TABLE exports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  occurred_at timestamptz NOT NULL,
  -- A person or an API key.
  staff_id uuid NOT NULL,
  actor text NOT NULL,
  kind text COLLATE "C" NOT NULL,
  unit text COLLATE "C" NOT NULL CHECK (unit IN ('rows', 'documents')),
  items integer NOT NULL CHECK (items >= 0),
  customer_id uuid REFERENCES customers,
  -- If it is one document.
  file_id uuid
);
CREATE INDEX exports_person ON exports (staff_id, occurred_at);
CREATE INDEX exports_customer ON exports (customer_id) WHERE customer_id IS NOT NULL;
CREATE FUNCTION refuse_export_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.customer_id IS NULL AND NEW.file_id IS NULL
    AND (NEW.id, NEW.occurred_at, NEW.staff_id, NEW.actor, NEW.kind, NEW.unit, NEW.items)
      IS NOT DISTINCT FROM (OLD.id, OLD.occurred_at, OLD.staff_id, OLD.actor, OLD.kind, OLD.unit, OLD.items) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Exports are kept as they were written: % of exports is refused', TG_OP
    USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER exports_kept BEFORE UPDATE OR DELETE ON exports
  FOR EACH ROW EXECUTE FUNCTION refuse_export_change();
CREATE TRIGGER exports_not_emptied BEFORE TRUNCATE ON exports
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_export_change();
