-- The bucket 'floated amount' adds dollars as 'floated' adds loans. As rows of the same table, an older process folds them too.
-- The functions are those of loan-counts.sql and loan-branches.sql of the baseline, and of 0009.

-- No loan changes between the sums and the new triggers.
LOCK TABLE loans IN SHARE ROW EXCLUSIVE MODE;

CREATE FUNCTION counted_parts(status text, card text, loan_amount bigint) RETURNS TABLE (bucket text, delta bigint)
LANGUAGE sql IMMUTABLE AS $$
  SELECT bucket, delta FROM (VALUES (status, 1::bigint), (card, 1), (status || ' amount', loan_amount), (card || ' amount', loan_amount))
    AS part (bucket, delta)
  WHERE bucket IS NOT NULL AND delta IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION count_new_loans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO loan_count_deltas (bucket, delta)
  SELECT bucket, sum(delta) FROM new_rows CROSS JOIN LATERAL counted_parts(status, card, loan_amount)
  GROUP BY bucket HAVING sum(delta) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_gone_loans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO loan_count_deltas (bucket, delta)
  SELECT bucket, -sum(delta) FROM old_rows CROSS JOIN LATERAL counted_parts(status, card, loan_amount)
  GROUP BY bucket HAVING sum(delta) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_moved_loan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO loan_count_deltas (bucket, delta)
  SELECT bucket, sum(delta) FROM (
    SELECT bucket, -delta AS delta FROM counted_parts(OLD.status, OLD.card, OLD.loan_amount)
    UNION ALL SELECT bucket, delta FROM counted_parts(NEW.status, NEW.card, NEW.loan_amount)
  ) moved GROUP BY bucket HAVING sum(delta) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER loans_counted_on_update AFTER UPDATE ON loans FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.card IS DISTINCT FROM NEW.card OR OLD.loan_amount IS DISTINCT FROM NEW.loan_amount)
  EXECUTE FUNCTION count_moved_loan();

ALTER TABLE loan_branches ADD COLUMN loan_amount bigint;
ALTER TABLE loan_branches DISABLE TRIGGER loan_branches_counted_on_update;
UPDATE loan_branches SET loan_amount = loans.loan_amount FROM loans
  WHERE loans.id = loan_branches.loan_id AND loans.loan_amount IS NOT NULL;
ALTER TABLE loan_branches ENABLE TRIGGER loan_branches_counted_on_update;

CREATE OR REPLACE FUNCTION put_new_loans_in_branches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM branches) THEN RETURN NULL; END IF;
  -- No person moves to another branch meanwhile; the number is in advisory-locks.ts.
  PERFORM pg_advisory_xact_lock_shared(7205759403799);
  INSERT INTO loan_branches (loan_id, branch_id, status, card, created_at, loan_amount)
  SELECT id, of.branch_id, status, card, created_at, loan_amount FROM new_rows CROSS JOIN LATERAL
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
  INSERT INTO loan_branches (loan_id, branch_id, status, card, created_at, loan_amount)
  SELECT NEW.id, branch_id, NEW.status, NEW.card, NEW.created_at, NEW.loan_amount FROM unnest(wanted) AS of (branch_id)
  ON CONFLICT (loan_id, branch_id) DO UPDATE SET status = excluded.status, card = excluded.card,
    created_at = excluded.created_at, loan_amount = excluded.loan_amount;
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
    SELECT id, status, card, created_at, loan_amount, loan_officer, setup_processor, conditions_processor, underwriter, closer,
      started_by
    FROM loans
    WHERE loan_officer = ANY (officers) OR setup_processor = ANY (setups) OR conditions_processor = ANY (conditions)
      OR underwriter = ANY (underwriters) OR closer = ANY (closers)
      OR (started_by = ANY (moved) AND setup_processor IS NULL AND conditions_processor IS NULL)
  ), wanted AS MATERIALIZED (
    SELECT id, of.branch_id, status, card, created_at, loan_amount FROM touched CROSS JOIN LATERAL
      branches_of_loan(loan_officer, setup_processor, conditions_processor, underwriter, closer, started_by) of
  ), gone AS (
    DELETE FROM loan_branches old USING touched WHERE old.loan_id = touched.id
      AND NOT EXISTS (SELECT FROM wanted WHERE wanted.id = old.loan_id AND wanted.branch_id = old.branch_id)
  )
  INSERT INTO loan_branches (loan_id, branch_id, status, card, created_at, loan_amount)
  SELECT id, branch_id, status, card, created_at, loan_amount FROM wanted ON CONFLICT DO NOTHING;
END $$;

CREATE OR REPLACE TRIGGER loans_in_branches_on_update AFTER UPDATE ON loans FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.card IS DISTINCT FROM NEW.card OR OLD.created_at <> NEW.created_at
    OR OLD.loan_amount IS DISTINCT FROM NEW.loan_amount
    OR OLD.loan_officer IS DISTINCT FROM NEW.loan_officer OR OLD.setup_processor IS DISTINCT FROM NEW.setup_processor
    OR OLD.conditions_processor IS DISTINCT FROM NEW.conditions_processor OR OLD.underwriter IS DISTINCT FROM NEW.underwriter
    OR OLD.closer IS DISTINCT FROM NEW.closer OR OLD.started_by IS DISTINCT FROM NEW.started_by)
  EXECUTE FUNCTION put_changed_loan_in_branches();

CREATE OR REPLACE FUNCTION count_loans_of_branches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO loan_count_deltas (bucket, delta)
    SELECT branch_id || ' ' || bucket, sum(delta) FROM new_rows CROSS JOIN LATERAL counted_parts(status, card, loan_amount)
    GROUP BY branch_id, bucket HAVING sum(delta) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO loan_count_deltas (bucket, delta)
    SELECT branch_id || ' ' || bucket, -sum(delta) FROM old_rows CROSS JOIN LATERAL counted_parts(status, card, loan_amount)
    GROUP BY branch_id, bucket HAVING sum(delta) <> 0;
  ELSE
    INSERT INTO loan_count_deltas (bucket, delta)
    SELECT branch_id || ' ' || bucket, sum(delta) FROM (
      SELECT branch_id, bucket, -delta AS delta FROM old_rows CROSS JOIN LATERAL counted_parts(status, card, loan_amount)
      UNION ALL SELECT branch_id, bucket, delta FROM new_rows CROSS JOIN LATERAL counted_parts(status, card, loan_amount)
    ) moved GROUP BY branch_id, bucket HAVING sum(delta) <> 0;
  END IF;
  RETURN NULL;
END $$;

INSERT INTO loan_count_deltas (bucket, delta)
SELECT bucket || ' amount', sum(loan_amount) FROM (
  SELECT status AS bucket, loan_amount FROM loans
  UNION ALL SELECT card, loan_amount FROM loans
  UNION ALL SELECT branch_id || ' ' || status, loan_amount FROM loan_branches
  UNION ALL SELECT branch_id || ' ' || card, loan_amount FROM loan_branches
) listed WHERE bucket IS NOT NULL AND loan_amount <> 0 GROUP BY bucket;
