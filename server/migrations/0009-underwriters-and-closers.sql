ALTER TABLE loans ADD COLUMN underwriter text, ADD COLUMN closer text;

-- The branches of a loan, as in loan-branches.sql of the baseline.

CREATE OR REPLACE FUNCTION names_of_branches() RETURNS TABLE (task text, name text, branch_id uuid) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT tasks.task, named.first_name, staff.branch_id
  FROM staff
  CROSS JOIN (VALUES ('loanOfficer', 'loanOfficers'), ('setupProcessor', 'processors'), ('conditionsProcessor', 'processors'),
    ('underwriter', 'underwriters'), ('closer', 'closers'))
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

CREATE FUNCTION branches_of_loan(officer text, setup text, conditions text, underwriter text, closer text, starter uuid)
RETURNS TABLE (branch_id uuid) LANGUAGE sql STABLE AS $$
  SELECT branch_id FROM branch_names WHERE task = 'loanOfficer' AND name = officer
  UNION SELECT branch_id FROM branch_names WHERE task = 'setupProcessor' AND name = setup
  UNION SELECT branch_id FROM branch_names WHERE task = 'conditionsProcessor' AND name = conditions
  UNION SELECT branch_id FROM branch_names WHERE task = 'underwriter' AND name = underwriter
  UNION SELECT branch_id FROM branch_names WHERE task = 'closer' AND name = closer
  UNION SELECT staff.branch_id FROM staff
    WHERE staff.id = starter AND staff.branch_id IS NOT NULL AND setup IS NULL AND conditions IS NULL
$$;

CREATE OR REPLACE FUNCTION put_new_loans_in_branches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM branches) THEN RETURN NULL; END IF;
  -- No person moves to another branch meanwhile; the number is in advisory-locks.ts.
  PERFORM pg_advisory_xact_lock_shared(7205759403799);
  INSERT INTO loan_branches (loan_id, branch_id, status, card, created_at)
  SELECT id, of.branch_id, status, card, created_at FROM new_rows CROSS JOIN LATERAL
    branches_of_loan(loan_officer, setup_processor, conditions_processor, underwriter, closer, started_by) of;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION put_changed_loan_in_branches() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM branches) THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock_shared(7205759403799);
  wanted := ARRAY(SELECT branch_id FROM branches_of_loan(NEW.loan_officer, NEW.setup_processor, NEW.conditions_processor,
    NEW.underwriter, NEW.closer, NEW.started_by));
  DELETE FROM loan_branches WHERE loan_id = NEW.id AND branch_id <> ALL (wanted);
  INSERT INTO loan_branches (loan_id, branch_id, status, card, created_at)
  SELECT NEW.id, branch_id, NEW.status, NEW.card, NEW.created_at FROM unnest(wanted) AS of (branch_id)
  ON CONFLICT (loan_id, branch_id) DO UPDATE
    SET status = excluded.status, card = excluded.card, created_at = excluded.created_at;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refresh_loans_of_branches(moved uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  officers text[]; setups text[]; conditions text[]; underwriters text[]; closers text[];
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
    array_agg(name) FILTER (WHERE task = 'conditionsProcessor'), array_agg(name) FILTER (WHERE task = 'underwriter'),
    array_agg(name) FILTER (WHERE task = 'closer')
  INTO officers, setups, conditions, underwriters, closers FROM changed;
  IF coalesce(officers, setups, conditions, underwriters, closers) IS NULL AND moved = '{}' THEN RETURN; END IF;
  WITH touched AS MATERIALIZED (
    SELECT id, status, card, created_at, loan_officer, setup_processor, conditions_processor, underwriter, closer, started_by
    FROM loans
    WHERE loan_officer = ANY (officers) OR setup_processor = ANY (setups) OR conditions_processor = ANY (conditions)
      OR underwriter = ANY (underwriters) OR closer = ANY (closers)
      OR (started_by = ANY (moved) AND setup_processor IS NULL AND conditions_processor IS NULL)
  ), wanted AS MATERIALIZED (
    SELECT id, of.branch_id, status, card, created_at FROM touched CROSS JOIN LATERAL
      branches_of_loan(loan_officer, setup_processor, conditions_processor, underwriter, closer, started_by) of
  ), gone AS (
    DELETE FROM loan_branches old USING touched WHERE old.loan_id = touched.id
      AND NOT EXISTS (SELECT FROM wanted WHERE wanted.id = old.loan_id AND wanted.branch_id = old.branch_id)
  )
  INSERT INTO loan_branches (loan_id, branch_id, status, card, created_at) SELECT * FROM wanted ON CONFLICT DO NOTHING;
END $$;

DROP FUNCTION branches_of_loan(text, text, text, uuid);

CREATE OR REPLACE TRIGGER loans_in_branches_on_update AFTER UPDATE ON loans FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.card IS DISTINCT FROM NEW.card OR OLD.created_at <> NEW.created_at
    OR OLD.loan_officer IS DISTINCT FROM NEW.loan_officer OR OLD.setup_processor IS DISTINCT FROM NEW.setup_processor
    OR OLD.conditions_processor IS DISTINCT FROM NEW.conditions_processor OR OLD.underwriter IS DISTINCT FROM NEW.underwriter
    OR OLD.closer IS DISTINCT FROM NEW.closer OR OLD.started_by IS DISTINCT FROM NEW.started_by)
  EXECUTE FUNCTION put_changed_loan_in_branches();

-- The people of a loan, as in loan-people.sql of the baseline. Searches of the previous release still call the function of four
-- arguments, so it stays.

CREATE FUNCTION people_of_loan(officer text, setup text, conditions text, underwriter text, closer text, starter uuid)
RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_remove(ARRAY['loanOfficer ' || officer, 'setupProcessor ' || setup, 'conditionsProcessor ' || conditions,
    'underwriter ' || underwriter, 'closer ' || closer,
    CASE WHEN setup IS NULL AND conditions IS NULL THEN 'starter ' || starter END], NULL)
$$;

CREATE OR REPLACE FUNCTION put_people_of_new_loans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM loan_people USING new_rows
    WHERE loan_people.customer_id = new_rows.customer_id AND loan_people.loan_id = new_rows.customer_id;
  INSERT INTO loan_people (customer_id, loan_id, people)
  SELECT customer_id, id,
    people_of_loan(loan_officer, setup_processor, conditions_processor, underwriter, closer, started_by) FROM new_rows
  ON CONFLICT (customer_id, loan_id) DO UPDATE SET people = excluded.people;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION put_people_of_changed_loan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO loan_people (customer_id, loan_id, people) VALUES (NEW.customer_id, NEW.id, people_of_loan(NEW.loan_officer,
    NEW.setup_processor, NEW.conditions_processor, NEW.underwriter, NEW.closer, NEW.started_by))
  ON CONFLICT (customer_id, loan_id) DO UPDATE SET people = excluded.people;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER loan_people_on_update AFTER UPDATE ON loans FOR EACH ROW
  WHEN (OLD.loan_officer IS DISTINCT FROM NEW.loan_officer OR OLD.setup_processor IS DISTINCT FROM NEW.setup_processor
    OR OLD.conditions_processor IS DISTINCT FROM NEW.conditions_processor OR OLD.underwriter IS DISTINCT FROM NEW.underwriter
    OR OLD.closer IS DISTINCT FROM NEW.closer OR OLD.started_by IS DISTINCT FROM NEW.started_by)
  EXECUTE FUNCTION put_people_of_changed_loan();
