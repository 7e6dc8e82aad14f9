-- Imports of MISMO files (docs/decisions/mismo-import.md). Sealed data has tables of its own.

CREATE TABLE mismo_batches (
  id uuid PRIMARY KEY,
  place bigint GENERATED ALWAYS AS IDENTITY,
  started_at timestamptz NOT NULL,
  staff_id uuid,
  started_by text NOT NULL
);
CREATE UNIQUE INDEX mismo_batches_place ON mismo_batches (place);

CREATE TABLE mismo_files (
  id uuid PRIMARY KEY,
  place bigint GENERATED ALWAYS AS IDENTITY,
  batch_id uuid NOT NULL REFERENCES mismo_batches,
  name text NOT NULL,
  content_hash bytea,
  outcome text NOT NULL CHECK (outcome IN ('imported', 'already imported', 'doubtful', 'refused', 'discarded')),
  reason text,
  first_name text,
  last_name text,
  email text,
  customer_id uuid REFERENCES customers,
  loan_id uuid REFERENCES loans,
  loan_number text,
  is_new_customer boolean,
  remarks json NOT NULL,
  remark_count integer NOT NULL,
  imported_at timestamptz NOT NULL,
  decision text,
  decided_by text,
  decided_at timestamptz,
  -- How the file's own system names its loan, so that a changed file of the same loan is found (docs/decisions/mismo-import.md).
  origin_system text,
  origin_loan_id text,
  origin_number text
);
-- The same bytes are imported once, and wait once.
CREATE UNIQUE INDEX mismo_files_content ON mismo_files (content_hash) WHERE outcome IN ('imported', 'doubtful');
CREATE INDEX mismo_files_batch ON mismo_files (batch_id, place);
CREATE INDEX mismo_files_customer ON mismo_files (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX mismo_files_loan ON mismo_files (loan_id) WHERE loan_id IS NOT NULL;
CREATE INDEX mismo_files_doubtful ON mismo_files (place) WHERE outcome = 'doubtful';
CREATE INDEX mismo_files_origin_loan_id ON mismo_files (origin_loan_id)
  WHERE origin_loan_id IS NOT NULL AND outcome IN ('imported', 'doubtful');
CREATE INDEX mismo_files_origin_number ON mismo_files (origin_number)
  WHERE origin_number IS NOT NULL AND outcome IN ('imported', 'doubtful');

CREATE TABLE mismo_candidates (
  file_id uuid NOT NULL REFERENCES mismo_files,
  customer_id uuid NOT NULL REFERENCES customers,
  grounds text[] NOT NULL,
  -- Set for the customer of the loan that a file is of.
  loan_id uuid REFERENCES loans,
  PRIMARY KEY (file_id, customer_id)
);
CREATE INDEX mismo_candidates_customer ON mismo_candidates (customer_id);

-- The content of files that wait for a decision.
CREATE TABLE mismo_waiting (
  file_id uuid PRIMARY KEY REFERENCES mismo_files,
  key_id text NOT NULL,
  sealed bytea NOT NULL
);

-- What a file says beyond the application, kept with its loan.
CREATE TABLE mismo_kept (
  loan_id uuid PRIMARY KEY REFERENCES loans,
  kept json NOT NULL,
  facts json NOT NULL
);
CREATE TABLE mismo_kept_numbers (
  loan_id uuid PRIMARY KEY REFERENCES loans,
  key_id text NOT NULL,
  sealed bytea NOT NULL
);
