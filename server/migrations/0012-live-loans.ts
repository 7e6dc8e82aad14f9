import { type Kysely, sql } from 'kysely';

/**
 * The people who have each loan open, and a notice to every server process when such a loan changes.
 * Committing with NOTIFY takes a lock of the whole database, so an unwatched change sends none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // First a column without a default: existing rows stay as they are, and count as seen by everybody.
  await sql`ALTER TABLE events ADD COLUMN tx xid8`.execute(db);
  await sql`ALTER TABLE events ALTER COLUMN tx SET DEFAULT pg_current_xact_id()`.execute(db);
  await sql.raw(presence).execute(db);
  await sql.raw(notices).execute(db);
}

// Unlogged: it is worthless after a crash, which ends every stream.
const presence = `
CREATE UNLOGGED TABLE loan_presence (
  staff_id uuid NOT NULL,
  tab_id uuid NOT NULL,
  loan_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  -- The stream that holds the row: it goes when the stream ends. Null while the tab is hidden and holds none.
  stream_id uuid,
  is_editing boolean NOT NULL,
  section integer,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, tab_id)
);
CREATE INDEX loan_presence_customer ON loan_presence (customer_id);`;

// By row and not by statement: an import's events carry whole documents, which a transition table would hold
// once more. A note or document belongs to the customer, so it is reported to everybody with any loan of that
// customer open.
const notices = `
CREATE FUNCTION tell_loan_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_loans', 'changed ' || loan_id) FROM loan_presence
  WHERE customer_id = NEW.customer_id AND (NEW.loan_id IS NULL OR loan_id = NEW.loan_id);
  RETURN NULL;
END $$;
CREATE TRIGGER events_told AFTER INSERT ON events FOR EACH ROW
  WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION tell_loan_changed();`;
