-- Conditions of loans, and the number of open ones on each loan, which triggers keep right (docs/decisions/conditions.md).

CREATE TABLE conditions (
  id uuid PRIMARY KEY,
  loan_id uuid NOT NULL REFERENCES loans,
  stage text NOT NULL CHECK (stage IN ('BEFORE_APPROVAL', 'BEFORE_DOCUMENTS', 'BEFORE_FUNDING', 'AFTER_CLOSING')),
  category text NOT NULL,
  text text NOT NULL CHECK (text <> ''),
  source text NOT NULL,
  -- The user name of a person, as on records.
  owner text,
  due_date date,
  notes text,
  -- [{ "fileId": …, "name": … }]: the names are those of the day on which they were linked.
  documents jsonb NOT NULL DEFAULT '[]',
  status text NOT NULL CHECK (status IN ('OPEN', 'REQUESTED', 'RECEIVED', 'CLEARED', 'WAIVED')),
  reason text,
  missing_key text,
  status_at timestamptz NOT NULL,
  status_by text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by text NOT NULL
);
CREATE INDEX conditions_loan ON conditions (loan_id, created_at, id);
CREATE UNIQUE INDEX conditions_missing_key ON conditions (loan_id, missing_key) WHERE missing_key IS NOT NULL;
-- My day looks for the conditions that a person owns, and for those that have been received.
CREATE INDEX conditions_open_owner ON conditions (owner, loan_id)
  WHERE owner IS NOT NULL AND status IN ('OPEN', 'REQUESTED', 'RECEIVED');
CREATE INDEX conditions_received ON conditions (loan_id) WHERE status = 'RECEIVED';

-- The statuses are those of isConditionOpen in domain/conditions/condition-status.ts; a test compares them.
CREATE FUNCTION is_condition_open(status text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (status IN ('OPEN', 'REQUESTED', 'RECEIVED'))::integer
$$;
CREATE FUNCTION count_open_conditions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE loans SET open_conditions = nullif(coalesce(open_conditions, 0) + moved.delta, 0)
    FROM (SELECT loan_id, sum(is_condition_open(status)) AS delta FROM new_rows GROUP BY loan_id) moved
    WHERE loans.id = moved.loan_id AND moved.delta <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE loans SET open_conditions = nullif(coalesce(open_conditions, 0) - moved.delta, 0)
    FROM (SELECT loan_id, sum(is_condition_open(status)) AS delta FROM old_rows GROUP BY loan_id) moved
    WHERE loans.id = moved.loan_id AND moved.delta <> 0;
  ELSE
    UPDATE loans SET open_conditions = nullif(coalesce(open_conditions, 0) + moved.delta, 0)
    FROM (SELECT loan_id, sum(delta) AS delta FROM (
        SELECT loan_id, -is_condition_open(status) AS delta FROM old_rows
        UNION ALL SELECT loan_id, is_condition_open(status) FROM new_rows
      ) both_sides GROUP BY loan_id) moved
    WHERE loans.id = moved.loan_id AND moved.delta <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER conditions_counted_on_insert AFTER INSERT ON conditions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_open_conditions();
CREATE TRIGGER conditions_counted_on_delete AFTER DELETE ON conditions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_open_conditions();
CREATE TRIGGER conditions_counted_on_update AFTER UPDATE ON conditions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_open_conditions();

-- One more bucket of the counts of loans.
CREATE FUNCTION count_loan_with_open_conditions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO loan_count_deltas (bucket, delta)
  VALUES ('open conditions', CASE WHEN NEW.open_conditions IS NULL THEN -1 ELSE 1 END);
  RETURN NULL;
END $$;
CREATE TRIGGER loans_counted_by_open_conditions AFTER UPDATE OF open_conditions ON loans FOR EACH ROW
  WHEN ((OLD.open_conditions IS NULL) <> (NEW.open_conditions IS NULL))
  EXECUTE FUNCTION count_loan_with_open_conditions();

-- Templates that administrators added or changed. Those that Lintel brings are in the code (docs/decisions/conditions.md).
CREATE TABLE condition_templates (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  programs text[] NOT NULL,
  purposes text[] NOT NULL,
  occupancies text[] NOT NULL,
  employments text[] NOT NULL,
  items jsonb NOT NULL,
  is_removed boolean NOT NULL DEFAULT false,
  version integer NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by text NOT NULL
);
