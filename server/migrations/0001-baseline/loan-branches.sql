-- The loans of each branch. The database keeps them right by itself, whoever changes a loan, a person or a directory
-- (docs/decisions/access-to-loans.md). Without a branch nothing is written.

-- The first names by which loans name the people of a branch for a task.
CREATE TABLE branch_names (
  task text NOT NULL,
  name text NOT NULL,
  branch_id uuid NOT NULL,
  PRIMARY KEY (task, name, branch_id)
);
-- With the columns by which the lists of a branch are ordered and counted.
CREATE TABLE loan_branches (
  loan_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  status text NOT NULL,
  card text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (loan_id, branch_id)
);
CREATE INDEX loan_branches_created ON loan_branches (branch_id, created_at DESC, loan_id DESC);
CREATE INDEX loan_branches_card ON loan_branches (branch_id, card, created_at DESC, loan_id DESC);
CREATE INDEX loan_branches_status ON loan_branches (branch_id, status, created_at DESC, loan_id DESC);

-- The rule of ownOfficer in domain/people/own-officer.ts (a test compares them), for people who left as well: their loans
-- stay with their branch.
CREATE FUNCTION names_of_branches() RETURNS TABLE (task text, name text, branch_id uuid) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT tasks.task, named.first_name, staff.branch_id
  FROM staff
  CROSS JOIN (VALUES ('loanOfficer', 'loanOfficers'), ('setupProcessor', 'processors'), ('conditionsProcessor', 'processors'))
    AS tasks (task, directory)
  CROSS JOIN LATERAL (
    SELECT first_name FROM directory_entries entry
    WHERE entry.directory = tasks.directory AND lower(entry.email) = staff.email
    UNION
    (SELECT min(first_name) FROM directory_entries entry
    WHERE entry.directory = tasks.directory AND entry.last_name <> ''
      AND lower(concat_ws(' ', entry.first_name, entry.last_name)) = lower(concat_ws(' ', staff.first_name, staff.last_name))
      AND NOT EXISTS (SELECT FROM staff other WHERE other.email = lower(entry.email))
      AND NOT EXISTS (SELECT FROM directory_entries own
        WHERE own.directory = tasks.directory AND lower(own.email) = staff.email)
    HAVING count(*) = 1)
  ) named
  WHERE staff.branch_id IS NOT NULL
$$;

-- A loan belongs to the branches of the people it names. Until a processor is assigned, it belongs to the branch of the
-- person who started it as well.
CREATE FUNCTION branches_of_loan(officer text, setup text, conditions text, starter uuid)
RETURNS TABLE (branch_id uuid) LANGUAGE sql STABLE AS $$
  SELECT branch_id FROM branch_names WHERE task = 'loanOfficer' AND name = officer
  UNION SELECT branch_id FROM branch_names WHERE task = 'setupProcessor' AND name = setup
  UNION SELECT branch_id FROM branch_names WHERE task = 'conditionsProcessor' AND name = conditions
  UNION SELECT staff.branch_id FROM staff
    WHERE staff.id = starter AND staff.branch_id IS NOT NULL AND setup IS NULL AND conditions IS NULL
$$;

CREATE FUNCTION put_new_loans_in_branches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM branches) THEN RETURN NULL; END IF;
  -- No person moves to another branch meanwhile; the number is in advisory-locks.ts.
  PERFORM pg_advisory_xact_lock_shared(7205759403799);
  INSERT INTO loan_branches (loan_id, branch_id, status, card, created_at)
  SELECT id, of.branch_id, status, card, created_at
  FROM new_rows CROSS JOIN LATERAL branches_of_loan(loan_officer, setup_processor, conditions_processor, started_by) of;
  RETURN NULL;
END $$;

CREATE FUNCTION put_changed_loan_in_branches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM branches) THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock_shared(7205759403799);
  DELETE FROM loan_branches WHERE loan_id = NEW.id AND branch_id NOT IN (SELECT of.branch_id FROM
    branches_of_loan(NEW.loan_officer, NEW.setup_processor, NEW.conditions_processor, NEW.started_by) of);
  INSERT INTO loan_branches (loan_id, branch_id, status, card, created_at)
  SELECT NEW.id, of.branch_id, NEW.status, NEW.card, NEW.created_at FROM
    branches_of_loan(NEW.loan_officer, NEW.setup_processor, NEW.conditions_processor, NEW.started_by) of
  ON CONFLICT (loan_id, branch_id) DO UPDATE
    SET status = excluded.status, card = excluded.card, created_at = excluded.created_at;
  RETURN NULL;
END $$;

CREATE FUNCTION take_gone_loans_from_branches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM loan_branches WHERE loan_id IN (SELECT id FROM old_rows);
  RETURN NULL;
END $$;

-- After a change of staff or directories: the names, and the loans of every name that came or went.
CREATE FUNCTION refresh_loans_of_branches(moved uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  officers text[]; setups text[]; conditions text[];
BEGIN
  IF NOT EXISTS (SELECT FROM branches) THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(7205759403799);
  WITH wanted AS MATERIALIZED (SELECT * FROM names_of_branches()), gone AS (
    DELETE FROM branch_names old WHERE NOT EXISTS (SELECT FROM wanted WHERE (wanted.*) = (old.*))
    RETURNING old.task, old.name
  ), come AS (
    INSERT INTO branch_names SELECT * FROM wanted ON CONFLICT DO NOTHING RETURNING task, name
  ), changed AS (SELECT * FROM gone UNION SELECT * FROM come)
  SELECT array_agg(name) FILTER (WHERE task = 'loanOfficer'), array_agg(name) FILTER (WHERE task = 'setupProcessor'),
    array_agg(name) FILTER (WHERE task = 'conditionsProcessor')
  INTO officers, setups, conditions FROM changed;
  IF officers IS NULL AND setups IS NULL AND conditions IS NULL AND moved = '{}' THEN RETURN; END IF;
  WITH touched AS MATERIALIZED (
    SELECT id, status, card, created_at, loan_officer, setup_processor, conditions_processor, started_by FROM loans
    WHERE loan_officer = ANY (officers) OR setup_processor = ANY (setups) OR conditions_processor = ANY (conditions)
      OR (started_by = ANY (moved) AND setup_processor IS NULL AND conditions_processor IS NULL)
  ), wanted AS MATERIALIZED (
    SELECT id, of.branch_id, status, card, created_at FROM touched
    CROSS JOIN LATERAL branches_of_loan(loan_officer, setup_processor, conditions_processor, started_by) of
  ), gone AS (
    DELETE FROM loan_branches old USING touched WHERE old.loan_id = touched.id
      AND NOT EXISTS (SELECT FROM wanted WHERE wanted.id = old.loan_id AND wanted.branch_id = old.branch_id)
  )
  INSERT INTO loan_branches (loan_id, branch_id, status, card, created_at) SELECT * FROM wanted ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION follow_moved_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_loans_of_branches(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE FUNCTION follow_named_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_loans_of_branches('{}');
  RETURN NULL;
END $$;

CREATE TRIGGER loans_in_branches_on_insert AFTER INSERT ON loans
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION put_new_loans_in_branches();
CREATE TRIGGER loans_in_branches_on_delete AFTER DELETE ON loans
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION take_gone_loans_from_branches();
CREATE TRIGGER loans_in_branches_on_update AFTER UPDATE ON loans FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.card IS DISTINCT FROM NEW.card OR OLD.created_at <> NEW.created_at
    OR OLD.loan_officer IS DISTINCT FROM NEW.loan_officer OR OLD.setup_processor IS DISTINCT FROM NEW.setup_processor
    OR OLD.conditions_processor IS DISTINCT FROM NEW.conditions_processor OR OLD.started_by IS DISTINCT FROM NEW.started_by)
  EXECUTE FUNCTION put_changed_loan_in_branches();
CREATE TRIGGER staff_moved AFTER UPDATE ON staff FOR EACH ROW
  WHEN (OLD.branch_id IS DISTINCT FROM NEW.branch_id) EXECUTE FUNCTION follow_moved_person();
CREATE TRIGGER staff_named AFTER UPDATE ON staff FOR EACH ROW
  WHEN (OLD.email <> NEW.email OR OLD.first_name <> NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name)
  EXECUTE FUNCTION follow_named_people();
CREATE TRIGGER staff_named_on_insert AFTER INSERT ON staff FOR EACH STATEMENT EXECUTE FUNCTION follow_named_people();
CREATE TRIGGER directories_named AFTER INSERT OR UPDATE OR DELETE ON directory_entries
  FOR EACH STATEMENT EXECUTE FUNCTION follow_named_people();

-- The buckets of a branch are '<branch> <status>' and '<branch> <card>'.
CREATE FUNCTION count_loans_of_branches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO loan_count_deltas (bucket, delta)
    SELECT branch_id || ' ' || status, count(*) FROM new_rows GROUP BY branch_id, status
    UNION ALL SELECT branch_id || ' ' || card, count(*) FROM new_rows WHERE card IS NOT NULL GROUP BY branch_id, card;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO loan_count_deltas (bucket, delta)
    SELECT branch_id || ' ' || status, -count(*) FROM old_rows GROUP BY branch_id, status
    UNION ALL SELECT branch_id || ' ' || card, -count(*) FROM old_rows WHERE card IS NOT NULL GROUP BY branch_id, card;
  ELSE
    INSERT INTO loan_count_deltas (bucket, delta)
    SELECT bucket, sum(delta) FROM (
      SELECT branch_id || ' ' || status AS bucket, -1 AS delta FROM old_rows
      UNION ALL SELECT branch_id || ' ' || card, -1 FROM old_rows WHERE card IS NOT NULL
      UNION ALL SELECT branch_id || ' ' || status, 1 FROM new_rows
      UNION ALL SELECT branch_id || ' ' || card, 1 FROM new_rows WHERE card IS NOT NULL
    ) moved GROUP BY bucket HAVING sum(delta) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER loan_branches_counted_on_insert AFTER INSERT ON loan_branches
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_loans_of_branches();
CREATE TRIGGER loan_branches_counted_on_delete AFTER DELETE ON loan_branches
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_loans_of_branches();
CREATE TRIGGER loan_branches_counted_on_update AFTER UPDATE ON loan_branches
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_loans_of_branches();
