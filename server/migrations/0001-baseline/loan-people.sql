-- The people of each loan by customer, for searches of people who do not see all loans (docs/decisions/search.md). A customer without a
-- loan has a row with their own id in place of the loan's, which names their creator. The database keeps it right.

CREATE TABLE loan_people (
  customer_id uuid NOT NULL,
  loan_id uuid NOT NULL,
  people text[] NOT NULL,
  -- The search reads the index alone.
  PRIMARY KEY (customer_id, loan_id) INCLUDE (people)
);

-- 'loanOfficer Ann', 'setupProcessor Bob', 'starter <id>'. A starter counts until a processor is assigned (ACCESS-3).
CREATE FUNCTION people_of_loan(officer text, setup text, conditions text, starter uuid) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT array_remove(ARRAY['loanOfficer ' || officer, 'setupProcessor ' || setup, 'conditionsProcessor ' || conditions,
    CASE WHEN setup IS NULL AND conditions IS NULL THEN 'starter ' || starter END], NULL)
$$;

CREATE FUNCTION put_creators_of_customers(customer_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO loan_people (customer_id, loan_id, people)
  SELECT customers.id, customers.id, ARRAY['starter ' || made.staff_id]
  FROM customers CROSS JOIN LATERAL (SELECT staff_id FROM events
    WHERE events.customer_id = customers.id AND kind = 'customer-created' AND staff_id IS NOT NULL LIMIT 1) made
  WHERE customers.id = ANY (customer_ids) AND NOT EXISTS (SELECT FROM loans WHERE loans.customer_id = customers.id)
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION put_people_of_new_loans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM loan_people USING new_rows
    WHERE loan_people.customer_id = new_rows.customer_id AND loan_people.loan_id = new_rows.customer_id;
  INSERT INTO loan_people (customer_id, loan_id, people)
  SELECT customer_id, id, people_of_loan(loan_officer, setup_processor, conditions_processor, started_by) FROM new_rows
  ON CONFLICT (customer_id, loan_id) DO UPDATE SET people = excluded.people;
  RETURN NULL;
END $$;

CREATE FUNCTION put_people_of_changed_loan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO loan_people (customer_id, loan_id, people) VALUES (NEW.customer_id, NEW.id,
    people_of_loan(NEW.loan_officer, NEW.setup_processor, NEW.conditions_processor, NEW.started_by))
  ON CONFLICT (customer_id, loan_id) DO UPDATE SET people = excluded.people;
  RETURN NULL;
END $$;

CREATE FUNCTION drop_people_of_gone_loans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM loan_people USING old_rows
    WHERE loan_people.customer_id = old_rows.customer_id AND loan_people.loan_id = old_rows.id;
  PERFORM put_creators_of_customers(ARRAY(SELECT DISTINCT customer_id FROM old_rows));
  RETURN NULL;
END $$;

-- It reads only this table, by its key: many customers may come while the indexes of others are set aside.
CREATE FUNCTION put_creator_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO loan_people (customer_id, loan_id, people)
  SELECT NEW.customer_id, NEW.customer_id, ARRAY['starter ' || NEW.staff_id]
  WHERE NOT EXISTS (SELECT FROM loan_people WHERE customer_id = NEW.customer_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION drop_people_of_gone_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM loan_people USING old_rows WHERE loan_people.customer_id = old_rows.id;
  RETURN NULL;
END $$;

CREATE TRIGGER loan_people_on_insert AFTER INSERT ON loans
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION put_people_of_new_loans();
CREATE TRIGGER loan_people_on_update AFTER UPDATE ON loans FOR EACH ROW
  WHEN (OLD.loan_officer IS DISTINCT FROM NEW.loan_officer OR OLD.setup_processor IS DISTINCT FROM NEW.setup_processor
    OR OLD.conditions_processor IS DISTINCT FROM NEW.conditions_processor OR OLD.started_by IS DISTINCT FROM NEW.started_by)
  EXECUTE FUNCTION put_people_of_changed_loan();
CREATE TRIGGER loan_people_on_delete AFTER DELETE ON loans
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION drop_people_of_gone_loans();
CREATE TRIGGER loan_people_of_customer AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.kind = 'customer-created' AND NEW.staff_id IS NOT NULL) EXECUTE FUNCTION put_creator_of_customer();
CREATE TRIGGER loan_people_of_gone_customer AFTER DELETE ON customers
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION drop_people_of_gone_customers();
