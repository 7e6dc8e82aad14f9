import { type Kysely, sql } from 'kysely';

/**
 * Staff, sign-in and sessions; directories; customers, loans, applications, actions and their events; mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(db);
  const statements = [
    staff,
    signIn,
    directories,
    searchKey,
    customers,
    loans,
    applications,
    loanActions,
    loanCounts,
    events,
    mail,
  ];
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
  }
}

const staff = `
CREATE TABLE staff (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  first_name text NOT NULL,
  last_name text,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE staff_roles (
  staff_id uuid NOT NULL REFERENCES staff,
  role text NOT NULL CHECK (role IN ('ROLE_ADMIN', 'ROLE_LOAN_OFFICER', 'ROLE_LOAN_PROCESSOR')),
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, role)
);`;

// Codes and failures are stored by e-mail, also for unknown addresses, so that the two cannot be told apart.
const signIn = `
CREATE TABLE sign_in_codes (
  email text PRIMARY KEY,
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE TABLE sign_in_failures (
  email text PRIMARY KEY,
  failures integer NOT NULL,
  locked_until timestamptz,
  last_failure_at timestamptz NOT NULL
);
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL,
  last_renewed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_because text,
  user_agent text
);
CREATE INDEX sessions_staff ON sessions (staff_id) WHERE revoked_at IS NULL;
CREATE TABLE refresh_tokens (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  parent_hash bytea,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  rotated_at timestamptz
);
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);
CREATE INDEX refresh_tokens_parent ON refresh_tokens (parent_hash) WHERE parent_hash IS NOT NULL;`;

const directories = `
CREATE TABLE directory_entries (
  id uuid PRIMARY KEY,
  directory text NOT NULL,
  first_name text NOT NULL,
  last_name text,
  email text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  retired_at timestamptz
);
CREATE INDEX directory_entries_directory ON directory_entries (directory, position);
CREATE TABLE title_companies (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  recipients text[] NOT NULL,
  position integer NOT NULL DEFAULT 0,
  retired_at timestamptz
);
CREATE TABLE default_carbon_copies (
  action_type text PRIMARY KEY,
  email text NOT NULL
);`;

// The spelling for sorting names and finding prefixes: the same as normalizeForSearch in
// domain/customers/customer-search.ts (a test compares them). Plain ASCII names take a short path.
const searchKey = `
CREATE FUNCTION search_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length($1) = char_length($1) THEN lower($1) ELSE
  replace(replace(replace(
    lower(translate(regexp_replace(normalize($1, NFD), '[\\u0300-\\u036f]', '', 'g'), 'øØłŁđĐıÆŒ', 'oOlLdDiæœ')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
END;`;

// Searches read search_text: names, e-mails, phone digits, loan numbers and property addresses, in lower
// case. Features that change any of them update it in the same statement. The statistics target was measured:
// with the default the planner misjudges rare trigrams.
const customers = `
CREATE TABLE customers (
  id uuid PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  primary_email text COLLATE "C" NOT NULL,
  cell_phone text,
  home_phone text,
  work_phone text,
  search_text text NOT NULL,
  external_id text UNIQUE,
  name_key text COLLATE "C" GENERATED ALWAYS AS (search_key(last_name || E'\\t' || first_name)) STORED,
  first_name_key text COLLATE "C" GENERATED ALWAYS AS (search_key(first_name)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE customers ALTER COLUMN search_text SET STATISTICS 2000;
CREATE INDEX customers_search ON customers USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX customers_name ON customers (name_key, first_name_key, id);
CREATE INDEX customers_first_name ON customers (first_name_key, name_key, id);
CREATE INDEX customers_email ON customers (primary_email, id);`;

// The header holds only the columns of lists and filters; one place derives it from the application. The
// database computes the card with the rule of domain/loans/loan-status.ts (a test compares them).
const loans = `
CREATE SEQUENCE loan_numbers;
CREATE TABLE loans (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers,
  loan_number text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('STARTED', 'PARTIAL', 'FLOATED', 'LOCKED', 'CONDITIONAL_APPROVAL', 'SUSPENDED',
    'FINAL_APPROVAL', 'CLOSED', 'FUNDED', 'SOLD', 'DISCARDED', 'CLOSED_WITH_COMPETITOR')),
  progress integer NOT NULL DEFAULT 0,
  borrower_first_name text,
  borrower_last_name text,
  borrower_email text,
  loan_purpose text,
  loan_program text,
  loan_amount bigint,
  property_street text,
  property_city text,
  property_state text,
  property_zip text,
  loan_officer text,
  setup_processor text,
  conditions_processor text,
  closing_date date,
  lock_status text CHECK (lock_status IN ('LOCKED', 'EXTENDED')),
  lock_date date,
  lock_expiration_date date,
  card text GENERATED ALWAYS AS (CASE
    WHEN status = 'DISCARDED' THEN NULL
    WHEN status IN ('STARTED', 'PARTIAL') THEN 'partial'
    WHEN status IN ('CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD') THEN 'closed'
    WHEN lock_status IS NOT NULL THEN 'locked'
    ELSE 'floated' END) STORED,
  borrower_key text COLLATE "C" GENERATED ALWAYS AS (
    CASE WHEN coalesce(borrower_last_name, borrower_first_name) IS NOT NULL
      THEN search_key(coalesce(borrower_last_name, '') || E'\\t' || coalesce(borrower_first_name, '')) END) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 85);
CREATE INDEX loans_created ON loans (created_at DESC, id DESC);
CREATE INDEX loans_card_created ON loans (card, created_at DESC, id DESC);
CREATE INDEX loans_status_created ON loans (status, created_at DESC, id DESC);
CREATE INDEX loans_officer_created ON loans (loan_officer, created_at DESC, id DESC);
CREATE INDEX loans_setup_created ON loans (setup_processor, created_at DESC, id DESC);
CREATE INDEX loans_conditions_created ON loans (conditions_processor, created_at DESC, id DESC);
CREATE INDEX loans_borrower ON loans (borrower_key, id);
CREATE INDEX loans_amount ON loans (loan_amount, id);
CREATE INDEX loans_lock_date ON loans (lock_date, id);
CREATE INDEX loans_lock_expiration ON loans (lock_expiration_date, id);
CREATE INDEX loans_card_borrower ON loans (card, borrower_key, id);
CREATE INDEX loans_card_amount ON loans (card, loan_amount, id);
CREATE INDEX loans_card_lock_date ON loans (card, lock_date, id);
CREATE INDEX loans_card_lock_expiration ON loans (card, lock_expiration_date, id);
CREATE INDEX loans_customer ON loans (customer_id, created_at DESC, id DESC);
CREATE INDEX loans_number_prefix ON loans (lower(loan_number) COLLATE "C", id);
`;

// The document is json and not jsonb, because it is stored and answered as text. The version counts every
// change of the full application, including its header: it is the ETag. lz4 if the server was built with it.
const applications = `
CREATE TABLE loan_applications (
  loan_id uuid PRIMARY KEY REFERENCES loans,
  version integer NOT NULL,
  document json NOT NULL
) WITH (fillfactor = 85);
DO $$ BEGIN
  ALTER TABLE loan_applications ALTER COLUMN document SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;
CREATE TABLE social_security_numbers (
  loan_id uuid NOT NULL REFERENCES loans,
  owner text NOT NULL,
  key_id text NOT NULL,
  sealed bytea NOT NULL,
  last_four text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (loan_id, owner)
);`;

const loanActions = `
CREATE TABLE loan_actions (
  id uuid PRIMARY KEY,
  loan_id uuid NOT NULL REFERENCES loans,
  action_type text NOT NULL CHECK (action_type IN ('TITLE_DOCS', 'INSURANCE_BINDER', 'LOCK', 'LOAN_STATUS', 'TASKS')),
  status text,
  data jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by text NOT NULL
);
CREATE INDEX loan_actions_loan ON loan_actions (loan_id, action_type, created_at DESC, id DESC);
CREATE UNIQUE INDEX loan_actions_one_active_lock ON loan_actions (loan_id)
  WHERE action_type = 'LOCK' AND status IN ('LOCKED', 'EXTENDED');`;

// Exact counts without a hot row: each change appends its deltas, a reader adds them to the folded counters
// in one snapshot, and a job folds them. Inserts and deletes count by statement (a whole COPY is one insert
// of deltas). Updates count by row, and only if status or card changed, so that saving an application costs
// nothing.
const loanCounts = `
CREATE TABLE loan_counts (
  bucket text PRIMARY KEY,
  count bigint NOT NULL
);
CREATE TABLE loan_count_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bucket text NOT NULL,
  delta bigint NOT NULL
);
CREATE FUNCTION count_new_loans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO loan_count_deltas (bucket, delta)
  SELECT status, count(*) FROM new_rows GROUP BY status
  UNION ALL SELECT card, count(*) FROM new_rows WHERE card IS NOT NULL GROUP BY card;
  RETURN NULL;
END $$;
CREATE FUNCTION count_gone_loans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO loan_count_deltas (bucket, delta)
  SELECT status, -count(*) FROM old_rows GROUP BY status
  UNION ALL SELECT card, -count(*) FROM old_rows WHERE card IS NOT NULL GROUP BY card;
  RETURN NULL;
END $$;
CREATE FUNCTION count_moved_loan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO loan_count_deltas (bucket, delta)
  SELECT bucket, sum(delta) FROM (VALUES (OLD.status, -1), (NEW.status, 1), (OLD.card, -1), (NEW.card, 1))
    AS moved (bucket, delta)
  WHERE bucket IS NOT NULL GROUP BY bucket HAVING sum(delta) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER loans_counted_on_insert AFTER INSERT ON loans
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_loans();
CREATE TRIGGER loans_counted_on_delete AFTER DELETE ON loans
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_gone_loans();
CREATE TRIGGER loans_counted_on_update AFTER UPDATE ON loans FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.card IS DISTINCT FROM NEW.card) EXECUTE FUNCTION count_moved_loan();`;

// The history: appended in the transaction of the change, as a JSON Patch from one version to the next.
const events = `
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  occurred_at timestamptz NOT NULL DEFAULT now(),
  staff_id uuid,
  actor text NOT NULL,
  kind text NOT NULL,
  customer_id uuid,
  loan_id uuid,
  from_version integer,
  to_version integer,
  patch json,
  details json
);
CREATE INDEX events_loan ON events (loan_id, id) WHERE loan_id IS NOT NULL;
CREATE INDEX events_customer ON events (customer_id, id) WHERE customer_id IS NOT NULL;`;

// The body is sealed with the installation's key, because it can hold a one-time code. It is deleted once the
// mail is sent.
const mail = `
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  message_id text NOT NULL UNIQUE,
  recipients text[] NOT NULL,
  carbon_copies text[] NOT NULL DEFAULT '{}',
  -- Who has it already when the mail server took it for some only: the next attempt goes to the others.
  delivered_to text[] NOT NULL DEFAULT '{}',
  subject text NOT NULL,
  sealed_body bytea,
  state text NOT NULL CHECK (state IN ('queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  expires_at timestamptz
);`;
