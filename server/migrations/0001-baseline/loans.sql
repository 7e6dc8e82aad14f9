-- Loans with their applications, sealed numbers, actions and dates.

CREATE SEQUENCE loan_numbers;

-- Holds only the columns of lists and filters; one place derives them from the application. The database computes the card
-- with the rule of domain/loans/loan-status.ts (a test compares them).
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
      THEN search_key(coalesce(borrower_last_name, '') || E'\t' || coalesce(borrower_first_name, '')) END) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  started_by uuid,
  -- Null instead of 0, so that the indexes below hold only loans with open conditions. Triggers keep it right (docs/decisions/conditions.md).
  open_conditions integer
) WITH (fillfactor = 85);

-- The orders of the loan list, alone and within a card, a status or a person. The expressions are those of `loan-row.ts`.
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
CREATE INDEX loans_by_loan_purpose ON loans ((lower(loan_purpose)) COLLATE "C", id);
CREATE INDEX loans_by_loan_officer ON loans ((lower(loan_officer)) COLLATE "C", id);
CREATE INDEX loans_by_setup_processor ON loans ((lower(setup_processor)) COLLATE "C", id);
CREATE INDEX loans_by_conditions_processor ON loans ((lower(conditions_processor)) COLLATE "C", id);
CREATE INDEX loans_by_email ON loans ((lower(borrower_email)) COLLATE "C", id);
CREATE INDEX loans_by_status ON loans (status COLLATE "C", id);
CREATE INDEX loans_by_city ON loans ((CASE WHEN coalesce(property_city, property_state) IS NOT NULL
  THEN lower(coalesce(property_city, '') || ', ' || coalesce(property_state, '')) END) COLLATE "C", id);
CREATE INDEX loans_by_open_lock_date ON loans
  ((CASE WHEN status NOT IN ('CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD', 'DISCARDED') THEN lock_date END), id);
CREATE INDEX loans_by_open_conditions ON loans (open_conditions, id);
CREATE INDEX loans_with_open_conditions ON loans (created_at DESC, id DESC) WHERE open_conditions IS NOT NULL;
-- Locks that expire soon, of the few loans in a hundred that somebody works on.
CREATE INDEX loans_open_lock_expiration ON loans (lock_expiration_date, id) WHERE lock_status IS NOT NULL
  AND status NOT IN ('CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD', 'DISCARDED');
CREATE INDEX loans_started ON loans (started_by, created_at DESC, id DESC)
  WHERE setup_processor IS NULL AND conditions_processor IS NULL AND started_by IS NOT NULL;
CREATE INDEX loans_unassigned ON loans (created_at DESC, id DESC)
  WHERE loan_officer IS NULL AND setup_processor IS NULL AND conditions_processor IS NULL;

-- The document is json and not jsonb, because it is stored and answered as text. The version counts every change of the full
-- application, including its header: it is the ETag.
CREATE TABLE loan_applications (
  loan_id uuid PRIMARY KEY REFERENCES loans,
  version integer NOT NULL,
  document json NOT NULL
) WITH (fillfactor = 85);
-- If the server was built with it.
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
);
-- Finds the customers of a number by its visible end; the sealed numbers are then compared.
CREATE INDEX social_security_numbers_end ON social_security_numbers (last_four) WHERE owner = 'primary';

-- A number stays until its customer is removed, so that an earlier version can be restored with it (docs/decisions/sealed-numbers.md).
CREATE TABLE account_numbers (
  loan_id uuid NOT NULL REFERENCES loans,
  list text NOT NULL,
  entry_id text NOT NULL,
  mask text NOT NULL,
  key_id text NOT NULL,
  sealed bytea NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (loan_id, list, entry_id, mask)
);

-- The types are those of domain/loans/loan-action.ts. The database checks only their form, so that a new one needs no
-- migration.
CREATE TABLE loan_actions (
  id uuid PRIMARY KEY,
  loan_id uuid NOT NULL REFERENCES loans,
  action_type text NOT NULL CHECK (action_type ~ '^[A-Z]+(_[A-Z]+)*$'),
  status text,
  data jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by text NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX loan_actions_loan ON loan_actions (loan_id, action_type, created_at DESC, id DESC);
CREATE INDEX loan_actions_by_mail ON loan_actions ((data ->> 'mailId')) WHERE data ->> 'mailId' IS NOT NULL;
CREATE UNIQUE INDEX loan_actions_one_active_lock ON loan_actions (loan_id)
  WHERE action_type = 'LOCK' AND status IN ('LOCKED', 'EXTENDED');

CREATE TABLE lock_reminders (
  -- A day in New York.
  reminded_on date PRIMARY KEY,
  sent_at timestamptz NOT NULL,
  mails integer NOT NULL
);

-- Dates that staff record, each kind once a loan: sent, received, signed, funded.
CREATE TABLE loan_dates (
  id uuid PRIMARY KEY,
  loan_id uuid NOT NULL REFERENCES loans,
  date_kind text NOT NULL CHECK (date_kind <> ''),
  date date,
  method text CHECK (method IN ('in-person', 'mail', 'electronic')),
  reason text CHECK (reason <> ''),
  version integer NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by text NOT NULL,
  UNIQUE (loan_id, date_kind)
);

-- The first moments of each application, as the history was read last (docs/decisions/deadlines.md). Rows follow from the history alone:
-- losing one only costs reading again.
CREATE TABLE application_moments (
  loan_id uuid PRIMARY KEY REFERENCES loans,
  received_on date,
  came_by_import boolean NOT NULL,
  completed_on date,
  is_whole_history boolean NOT NULL,
  version integer NOT NULL,
  read_to bigint NOT NULL
);
