-- The facts behind reports (docs/decisions/reports.md). The database keeps them right by itself, whoever changes a loan.

-- Every status of a loan, in order of its ids.
CREATE TABLE loan_status_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id uuid NOT NULL REFERENCES loans ON DELETE CASCADE,
  changed_at timestamptz NOT NULL,
  status text NOT NULL
);
CREATE INDEX loan_status_changes_loan ON loan_status_changes (loan_id, id);

-- One row for each loan, derived from its statuses, columns, branches and first decision (REPORT-10 to REPORT-14). Days are Eastern.
CREATE TABLE report_loans (
  loan_id uuid PRIMARY KEY,
  status text NOT NULL,
  status_since date NOT NULL,
  stage text NOT NULL,
  outcome text NOT NULL,
  officer text NOT NULL,
  program text NOT NULL,
  purpose text NOT NULL,
  amount bigint NOT NULL,
  branches uuid[] NOT NULL,
  started_on date NOT NULL,
  complete_on date,
  locked_on date,
  approved_on date,
  cleared_on date,
  closed_on date,
  funded_on date,
  -- Of the active lock of an open loan.
  lock_expires_on date,
  decided_on date,
  decided_by text,
  -- From the complete application to the first decision.
  turn_days integer
) WITH (fillfactor = 85);
CREATE INDEX report_loans_started ON report_loans (started_on);
CREATE INDEX report_loans_complete ON report_loans (complete_on) WHERE complete_on IS NOT NULL;
CREATE INDEX report_loans_approved ON report_loans (approved_on) WHERE approved_on IS NOT NULL;
CREATE INDEX report_loans_cleared ON report_loans (cleared_on) WHERE cleared_on IS NOT NULL;
CREATE INDEX report_loans_closed ON report_loans (closed_on) WHERE closed_on IS NOT NULL;
CREATE INDEX report_loans_funded ON report_loans (funded_on) WHERE funded_on IS NOT NULL;
CREATE INDEX report_loans_decided ON report_loans (decided_on) WHERE decided_on IS NOT NULL;
CREATE INDEX report_loans_locks ON report_loans (lock_expires_on) INCLUDE (amount, officer, program, purpose)
  WHERE lock_expires_on IS NOT NULL;
CREATE INDEX report_loans_pipeline ON report_loans (status_since) WHERE outcome = 'open';

-- Loans and amounts by measure and month. The branch of zeros stands for all loans.
CREATE TABLE report_cells (
  measure text COLLATE "C" NOT NULL,
  branch_id uuid NOT NULL,
  month date NOT NULL,
  bucket text NOT NULL,
  officer text NOT NULL,
  program text NOT NULL,
  purpose text NOT NULL,
  loans bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (measure, branch_id, month, bucket, officer, program, purpose)
) WITH (fillfactor = 85);

-- Loans whose row has to be derived again. A change only adds to it, and so costs next to nothing.
CREATE TABLE report_waiting (loan_id uuid NOT NULL);

-- Null for statuses that change no stage: suspended, discarded and lost loans keep the one they had.
CREATE FUNCTION loan_stage_rank(status text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE status WHEN 'STARTED' THEN 0 WHEN 'PARTIAL' THEN 0 WHEN 'FLOATED' THEN 1 WHEN 'LOCKED' THEN 2
    WHEN 'CONDITIONAL_APPROVAL' THEN 3 WHEN 'FINAL_APPROVAL' THEN 4 WHEN 'CLOSED' THEN 5 WHEN 'FUNDED' THEN 6 WHEN 'SOLD' THEN 6 END
$$;

-- The day of a stage is the first one after the loan was last below it, so a status set by mistake and taken back leaves none.
CREATE FUNCTION report_rows_of(ids uuid[]) RETURNS SETOF report_loans LANGUAGE sql STABLE AS $$
  SELECT loans.id, loans.status, coalesce(reached.status_since, started_on),
    (ARRAY['started', 'complete', 'locked', 'approved', 'cleared', 'closed', 'funded'])[coalesce(reached.rank, 0) + 1],
    CASE WHEN loans.status IN ('FUNDED', 'SOLD') THEN 'funded'
      WHEN loans.status = 'CLOSED_WITH_COMPETITOR' THEN 'lost'
      WHEN loans.status <> 'DISCARDED' THEN 'open'
      WHEN loans.decision = 'denied' THEN 'denied'
      WHEN loans.decision = 'closed-for-incompleteness' THEN 'incomplete'
      ELSE 'withdrawn' END,
    coalesce(loan_officer, ''), coalesce(loan_program, ''), coalesce(loan_purpose, ''), coalesce(loan_amount, 0),
    ARRAY(SELECT branch_id FROM loan_branches WHERE loan_branches.loan_id = loans.id ORDER BY branch_id),
    started_on, complete_on, coalesce(locked_on, CASE WHEN lock_status IS NOT NULL THEN lock_date END),
    approved_on, cleared_on, closed_on, funded_on,
    CASE WHEN lock_status IS NOT NULL AND loans.status NOT IN ('CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD', 'DISCARDED')
      THEN lock_expiration_date END,
    decided_on, decided_by,
    decided_on - (SELECT min((changed_at AT TIME ZONE 'America/New_York')::date) FROM loan_status_changes complete
      WHERE complete.loan_id = loans.id AND complete.status IN ('FLOATED', 'LOCKED')
        AND (changed_at AT TIME ZONE 'America/New_York')::date <= decided_on)
  FROM loans
  CROSS JOIN LATERAL (SELECT (loans.created_at AT TIME ZONE 'America/New_York')::date AS started_on) begun
  CROSS JOIN LATERAL (
    SELECT (array_agg(day ORDER BY id DESC))[1] AS status_since,
      (array_agg(rank ORDER BY id DESC) FILTER (WHERE rank IS NOT NULL))[1] AS rank,
      min(day) FILTER (WHERE rank = 1 AND holds) AS complete_on, min(day) FILTER (WHERE rank = 2 AND holds) AS locked_on,
      min(day) FILTER (WHERE rank = 3 AND holds) AS approved_on, min(day) FILTER (WHERE rank = 4 AND holds) AS cleared_on,
      min(day) FILTER (WHERE rank = 5 AND holds) AS closed_on, min(day) FILTER (WHERE rank = 6 AND holds) AS funded_on
    FROM (
      SELECT id, day, rank, coalesce(
        min(rank) OVER (ORDER BY id ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) >= rank, true) AS holds
      FROM (
        SELECT id, (changed_at AT TIME ZONE 'America/New_York')::date AS day, loan_stage_rank(status) AS rank
        FROM loan_status_changes WHERE loan_id = loans.id
      ) ranked
    ) held
  ) reached
  LEFT JOIN LATERAL (
    SELECT (decided_at AT TIME ZONE 'America/New_York')::date AS decided_on, decided_by FROM loan_decisions
    WHERE loan_decisions.loan_id = loans.id ORDER BY decided_at, loan_decisions.id LIMIT 1
  ) decision ON true
  WHERE loans.id = ANY (ids)
$$;

-- What a loan counts in. Split parts keep officer, program and purpose; the others have too many buckets for it.
CREATE FUNCTION report_parts_of(r report_loans)
RETURNS TABLE (measure text, day date, bucket text, amount bigint, is_split boolean) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'started', r.started_on, r.outcome || ' ' || r.stage, r.amount, true
  UNION ALL SELECT 'funded', r.funded_on, 'funded', r.amount, true WHERE r.outcome = 'funded' AND r.funded_on IS NOT NULL
  UNION ALL SELECT 'pipeline', r.status_since, r.status || ' ' || r.stage, r.amount, true
    WHERE r.outcome = 'open' AND r.status <> 'CLOSED'
  UNION ALL SELECT 'lock', r.lock_expires_on, '', r.amount, true WHERE r.lock_expires_on IS NOT NULL
  UNION ALL SELECT 'decided', r.decided_on, r.turn_days || ' ' || r.decided_by, 0, false WHERE r.turn_days IS NOT NULL
  UNION ALL SELECT 'start-funded', r.funded_on, (r.funded_on - r.started_on)::text, 0, false WHERE r.funded_on >= r.started_on
  UNION ALL SELECT 'start-complete', r.complete_on, (r.complete_on - r.started_on)::text, 0, false WHERE r.complete_on >= r.started_on
  UNION ALL SELECT 'complete-approved', r.approved_on, (r.approved_on - r.complete_on)::text, 0, false
    WHERE r.approved_on >= r.complete_on
  UNION ALL SELECT 'approved-cleared', r.cleared_on, (r.cleared_on - r.approved_on)::text, 0, false
    WHERE r.cleared_on >= r.approved_on
  UNION ALL SELECT 'cleared-closed', r.closed_on, (r.closed_on - r.cleared_on)::text, 0, false WHERE r.closed_on >= r.cleared_on
  UNION ALL SELECT 'closed-funded', r.funded_on, (r.funded_on - r.closed_on)::text, 0, false WHERE r.funded_on >= r.closed_on
  UNION ALL SELECT 'lock-funded', r.funded_on, (r.funded_on - r.locked_on)::text, 0, false WHERE r.funded_on >= r.locked_on
$$;

-- The cells of a loan, for all loans and for each of its branches. Locks are read by day, so cells by month would not help.
CREATE FUNCTION report_cells_of(r report_loans) RETURNS SETOF report_cells LANGUAGE sql IMMUTABLE AS $$
  SELECT measure, branch, date_trunc('month', day)::date, bucket, CASE WHEN is_split THEN r.officer ELSE '' END,
    CASE WHEN is_split THEN r.program ELSE '' END, CASE WHEN is_split THEN r.purpose ELSE '' END, 1::bigint, amount
  FROM report_parts_of(r) CROSS JOIN unnest('00000000-0000-0000-0000-000000000000'::uuid || r.branches) AS branch
  WHERE measure <> 'lock'
$$;

-- Derives the rows of these loans again, and moves their cells. One writer at a time; the number is in advisory-locks.ts. A plan that
-- holds for any loan, because making one takes longer than running it.
CREATE FUNCTION report_loans_again(ids uuid[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7205759403811);
  WITH known AS MATERIALIZED (SELECT * FROM report_loans WHERE loan_id = ANY (ids)),
  found AS MATERIALIZED (SELECT * FROM report_rows_of(ids)),
  fresh AS MATERIALIZED (SELECT * FROM found EXCEPT SELECT * FROM known),
  stale AS MATERIALIZED (SELECT * FROM known EXCEPT SELECT * FROM found),
  gone AS (DELETE FROM report_loans WHERE loan_id = ANY (ids) AND loan_id NOT IN (SELECT loan_id FROM found)),
  written AS (
    INSERT INTO report_loans SELECT * FROM fresh
    ON CONFLICT (loan_id) DO UPDATE SET (status, status_since, stage, outcome, officer, program, purpose, amount, branches, started_on,
      complete_on, locked_on, approved_on, cleared_on, closed_on, funded_on, lock_expires_on, decided_on, decided_by, turn_days)
      = ROW (excluded.status, excluded.status_since, excluded.stage, excluded.outcome, excluded.officer, excluded.program,
      excluded.purpose, excluded.amount, excluded.branches, excluded.started_on, excluded.complete_on, excluded.locked_on,
      excluded.approved_on, excluded.cleared_on, excluded.closed_on, excluded.funded_on, excluded.lock_expires_on, excluded.decided_on,
      excluded.decided_by, excluded.turn_days)
  )
  MERGE INTO report_cells cell USING (
    SELECT measure, branch_id, month, bucket, officer, program, purpose, sum(loans) AS loans, sum(amount) AS amount FROM (
      SELECT part.* FROM fresh CROSS JOIN LATERAL report_cells_of(fresh::report_loans) part
      UNION ALL SELECT part.measure, part.branch_id, part.month, part.bucket, part.officer, part.program, part.purpose,
        -part.loans, -part.amount
      FROM stale CROSS JOIN LATERAL report_cells_of(stale::report_loans) part
    ) parts GROUP BY measure, branch_id, month, bucket, officer, program, purpose HAVING sum(loans) <> 0 OR sum(amount) <> 0
  ) moved
  ON (cell.measure, cell.branch_id, cell.month, cell.bucket, cell.officer, cell.program, cell.purpose)
    = (moved.measure, moved.branch_id, moved.month, moved.bucket, moved.officer, moved.program, moved.purpose)
  WHEN MATCHED AND cell.loans + moved.loans = 0 THEN DELETE
  WHEN MATCHED THEN UPDATE SET loans = cell.loans + moved.loans, amount = cell.amount + moved.amount
  WHEN NOT MATCHED THEN INSERT VALUES (moved.measure, moved.branch_id, moved.month, moved.bucket, moved.officer, moved.program,
    moved.purpose, moved.loans, moved.amount);
END $$;

-- The statuses of loans that have none yet: from the history; of loans whose history has no change of status, from their actions. People
-- are assigned once an application is complete, so that action stands for FLOATED. Generated loans come with actions: their load sets
-- 'lintel.loan_statuses' to 'from history'.
CREATE FUNCTION fill_loan_statuses(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH filled AS MATERIALIZED (
    SELECT id, status, created_at, updated_at FROM loans
    WHERE id = ANY (ids) AND NOT EXISTS (SELECT FROM loan_status_changes known WHERE known.loan_id = loans.id)
  ), told AS MATERIALIZED (
    SELECT filled.id AS loan_id, events.occurred_at AS at, events.id * 10 + 5 AS place, part ->> 'value' AS status, part ->> 'op' AS op
    FROM filled JOIN events ON events.loan_id = filled.id AND events.changes::text LIKE '%"/status"%'
    CROSS JOIN json_array_elements(events.changes) change CROSS JOIN json_array_elements(change -> 'patch') part
    WHERE change ->> 'of' = 'loan' AND part ->> 'path' = '/status' AND part ->> 'op' IN ('test', 'replace')
  ), acted AS (
    SELECT loan_id, created_at AS at, CASE action_type WHEN 'LOAN_STATUS' THEN status WHEN 'LOCK' THEN 'LOCKED' ELSE 'FLOATED' END AS status,
      created_at < coalesce(min(created_at) FILTER (WHERE action_type = 'LOAN_STATUS') OVER (PARTITION BY loan_id), 'infinity') AS is_before
    FROM loan_actions
    WHERE loan_id = ANY (ARRAY(SELECT id FROM filled)) AND action_type IN ('LOAN_STATUS', 'LOCK', 'TASKS')
      AND NOT EXISTS (SELECT FROM told WHERE told.loan_id = loan_actions.loan_id)
  ), known AS (
    SELECT loan_id, at, place, status FROM told WHERE op = 'replace'
    UNION ALL SELECT loan_id, at, 0, status FROM acted WHERE is_before OR status NOT IN ('LOCKED', 'FLOATED')
    UNION ALL SELECT id, created_at, -1, coalesce((SELECT told.status FROM told WHERE told.loan_id = id ORDER BY place LIMIT 1),
      CASE WHEN EXISTS (SELECT FROM acted WHERE acted.loan_id = id) THEN 'STARTED' ELSE filled.status END) FROM filled
    UNION ALL SELECT id, updated_at, 9223372036854775807, filled.status FROM filled
  ), placed AS (
    SELECT *, lag(status) OVER lived AS before, row_number() OVER lived AS nth FROM known WHERE status IS NOT NULL
    -- The start comes first and the present status last, whatever their instants.
    WINDOW lived AS (PARTITION BY loan_id
      ORDER BY CASE place WHEN -1 THEN 0 WHEN 9223372036854775807 THEN 2 ELSE 1 END, at, place, loan_stage_rank(status))
  )
  INSERT INTO loan_status_changes (loan_id, changed_at, status)
  SELECT loan_id, at, status FROM placed WHERE before IS DISTINCT FROM status ORDER BY loan_id, nth
$$;

-- Derives waiting loans again; a reader does so before it counts, so that its figures hold every commit. @returns how many.
CREATE FUNCTION settle_reports(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM report_waiting) THEN RETURN 0; END IF;
  PERFORM pg_advisory_xact_lock(7205759403811);
  WITH taken AS (
    DELETE FROM report_waiting WHERE ctid = ANY (ARRAY(SELECT ctid FROM report_waiting LIMIT most)) RETURNING loan_id
  )
  SELECT array_agg(DISTINCT loan_id) INTO ids FROM taken;
  IF ids IS NULL THEN RETURN 0; END IF;
  PERFORM fill_loan_statuses(ids);
  PERFORM report_loans_again(ids);
  RETURN cardinality(ids);
END $$;

CREATE FUNCTION report_new_loans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('lintel.loan_statuses', true), '') <> 'from history' THEN
    INSERT INTO loan_status_changes (loan_id, changed_at, status) SELECT id, created_at, status FROM new_rows;
  END IF;
  INSERT INTO report_waiting SELECT id FROM new_rows;
  RETURN NULL;
END $$;
CREATE FUNCTION report_changed_loan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> NEW.status THEN
    IF EXISTS (SELECT FROM loan_status_changes WHERE loan_id = NEW.id) THEN
      INSERT INTO loan_status_changes (loan_id, changed_at, status) VALUES (NEW.id, NEW.updated_at, NEW.status);
    ELSE
      PERFORM fill_loan_statuses(ARRAY[NEW.id]);
    END IF;
  END IF;
  INSERT INTO report_waiting VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE FUNCTION report_gone_loans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM report_loans_again(ARRAY(SELECT id FROM old_rows));
  DELETE FROM report_waiting WHERE loan_id IN (SELECT id FROM old_rows);
  RETURN NULL;
END $$;
CREATE FUNCTION report_loans_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_waiting SELECT DISTINCT loan_id FROM moved_rows;
  RETURN NULL;
END $$;

CREATE TRIGGER loans_reported_on_insert AFTER INSERT ON loans
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION report_new_loans();
CREATE TRIGGER loans_reported_on_update AFTER UPDATE ON loans FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.loan_officer IS DISTINCT FROM NEW.loan_officer OR OLD.loan_program IS DISTINCT FROM NEW.loan_program
    OR OLD.loan_purpose IS DISTINCT FROM NEW.loan_purpose OR OLD.loan_amount IS DISTINCT FROM NEW.loan_amount
    OR OLD.created_at <> NEW.created_at OR OLD.lock_status IS DISTINCT FROM NEW.lock_status
    OR OLD.lock_date IS DISTINCT FROM NEW.lock_date OR OLD.lock_expiration_date IS DISTINCT FROM NEW.lock_expiration_date)
  EXECUTE FUNCTION report_changed_loan();
CREATE TRIGGER loans_reported_on_delete AFTER DELETE ON loans
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION report_gone_loans();
CREATE TRIGGER loan_decisions_reported AFTER INSERT ON loan_decisions
  REFERENCING NEW TABLE AS moved_rows FOR EACH STATEMENT EXECUTE FUNCTION report_loans_of_rows();
CREATE TRIGGER loan_branches_reported_on_insert AFTER INSERT ON loan_branches
  REFERENCING NEW TABLE AS moved_rows FOR EACH STATEMENT EXECUTE FUNCTION report_loans_of_rows();
CREATE TRIGGER loan_branches_reported_on_delete AFTER DELETE ON loan_branches
  REFERENCING OLD TABLE AS moved_rows FOR EACH STATEMENT EXECUTE FUNCTION report_loans_of_rows();

-- Processes of the release before write these tables by the triggers, before this release grants its rights.
DO $$
DECLARE
  role text;
BEGIN
  FOR role IN SELECT DISTINCT quote_ident(grantee) FROM information_schema.role_table_grants
    WHERE table_schema = current_schema() AND table_name = 'loan_branches' AND privilege_type = 'INSERT' AND grantee <> current_user
  LOOP
    EXECUTE format('GRANT SELECT, INSERT ON loan_status_changes TO %s', role);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON report_loans, report_cells, report_waiting TO %s', role);
  END LOOP;
END $$;
