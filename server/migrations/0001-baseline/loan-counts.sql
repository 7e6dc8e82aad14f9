-- Exact counts of loans without a hot row: each change appends its deltas, a reader adds them to the folded counters in one
-- snapshot, and a job folds them (docs/decisions/lists.md). Inserts and deletes count by statement: a whole COPY is one insert of deltas.
-- Updates count by row, and only if status or card changed, so that saving an application costs nothing.

CREATE TABLE loan_counts (
  bucket text PRIMARY KEY,
  count bigint NOT NULL
);
CREATE TABLE loan_count_deltas (
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
  IF OLD.status <> NEW.status AND OLD.card <> NEW.card THEN
    INSERT INTO loan_count_deltas (bucket, delta)
    VALUES (OLD.status, -1), (NEW.status, 1), (OLD.card, -1), (NEW.card, 1);
  ELSE
    INSERT INTO loan_count_deltas (bucket, delta)
    SELECT bucket, delta FROM (VALUES (OLD.status, -1), (NEW.status, 1), (OLD.card, -1), (NEW.card, 1))
      AS moved (bucket, delta)
    WHERE bucket IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER loans_counted_on_insert AFTER INSERT ON loans
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_loans();
CREATE TRIGGER loans_counted_on_delete AFTER DELETE ON loans
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_gone_loans();
CREATE TRIGGER loans_counted_on_update AFTER UPDATE ON loans FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.card IS DISTINCT FROM NEW.card) EXECUTE FUNCTION count_moved_loan();
