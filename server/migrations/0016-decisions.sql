-- Decisions on loans (docs/decisions/decisions.md). Only added: a new one follows, and a confirmation is a row of its own.
CREATE TABLE loan_decisions (
  id uuid PRIMARY KEY,
  loan_id uuid NOT NULL REFERENCES loans,
  -- Those of domain/decisions/decision-kind.ts.
  kind text NOT NULL CHECK (kind ~ '^[a-z]+(-[a-z]+)*$'),
  application_version integer NOT NULL,
  terms jsonb NOT NULL,
  figures jsonb NOT NULL,
  reasons jsonb NOT NULL,
  limits jsonb NOT NULL,
  conditions jsonb NOT NULL,
  counteroffer jsonb,
  note text CHECK (note <> ''),
  -- Why a second underwriter must confirm it; it changes nothing before.
  why_pending text CHECK (why_pending <> ''),
  confirms uuid UNIQUE REFERENCES loan_decisions,
  decided_at timestamptz NOT NULL,
  decided_by text NOT NULL,
  decided_by_id uuid NOT NULL
);
CREATE INDEX loan_decisions_loan ON loan_decisions (loan_id, decided_at DESC, id DESC);

ALTER TABLE staff
  ADD COLUMN limit_amount bigint CHECK (limit_amount > 0),
  -- In hundredths of a percent.
  ADD COLUMN limit_loan_to_value integer CHECK (limit_loan_to_value > 0);

-- Of lists, kept by the triggers below. `awaits_decision_since` is null unless an underwriter has to decide (DECIDE-13).
ALTER TABLE loans
  ADD COLUMN decision text,
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN awaits_decision_since timestamptz;

CREATE FUNCTION put_decision_of_loan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.why_pending IS NULL THEN
    UPDATE loans SET decision = NEW.kind, decided_at = NEW.decided_at, awaits_decision_since = NULL WHERE id = NEW.loan_id;
  ELSE
    UPDATE loans SET awaits_decision_since = coalesce(awaits_decision_since, NEW.decided_at) WHERE id = NEW.loan_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER loan_decisions_of_loan AFTER INSERT ON loan_decisions FOR EACH ROW EXECUTE FUNCTION put_decision_of_loan();

-- A complete application waits from the change that completed it until its first decision, or until staff set a status. After a
-- suspension or a counteroffer, the next save makes it wait again (application-writes.store.ts).
CREATE FUNCTION put_wait_for_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('FLOATED', 'LOCKED') THEN
    IF NEW.progress >= 800 AND NEW.decision IS NULL THEN
      NEW.awaits_decision_since := coalesce(NEW.awaits_decision_since, NEW.updated_at);
    END IF;
  ELSIF TG_OP = 'UPDATE' AND NEW.status <> OLD.status THEN
    NEW.awaits_decision_since := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER loans_wait_for_decision BEFORE INSERT OR UPDATE OF status, progress ON loans
  FOR EACH ROW EXECUTE FUNCTION put_wait_for_decision();
