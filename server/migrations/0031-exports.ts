import { type Kysely, sql } from 'kysely';

/**
 * The record of every exported file: who, what, when and how many. Rows are only appended; disposing of a
 * customer clears the customer in them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [table, refusal]) await sql.raw(statement).execute(db);
}

const table = `
CREATE TABLE exports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  occurred_at timestamptz NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff,
  actor text NOT NULL,
  kind text COLLATE "C" NOT NULL,
  unit text COLLATE "C" NOT NULL CHECK (unit IN ('rows', 'documents')),
  items integer NOT NULL CHECK (items >= 0),
  customer_id uuid REFERENCES customers,
  -- The document, where it is one.
  file_id uuid
);
CREATE INDEX exports_person ON exports (staff_id, occurred_at);
CREATE INDEX exports_customer ON exports (customer_id) WHERE customer_id IS NOT NULL;`;

const refusal = `
CREATE FUNCTION refuse_export_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.customer_id IS NULL AND NEW.file_id IS NULL
    AND (NEW.id, NEW.occurred_at, NEW.staff_id, NEW.actor, NEW.kind, NEW.unit, NEW.items)
      IS NOT DISTINCT FROM (OLD.id, OLD.occurred_at, OLD.staff_id, OLD.actor, OLD.kind, OLD.unit, OLD.items) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Exports are kept as they were written: % of exports is refused', TG_OP
    USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER exports_kept BEFORE UPDATE OR DELETE ON exports
  FOR EACH ROW EXECUTE FUNCTION refuse_export_change();
CREATE TRIGGER exports_not_emptied BEFORE TRUNCATE ON exports
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_export_change();`;
