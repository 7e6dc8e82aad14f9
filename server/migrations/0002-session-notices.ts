import { type Kysely, sql } from 'kysely';

/**
 * Notifies every server process at once when a session or its person changes. Triggers cover every source:
 * this program, a command, an administrator at the database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(notices).execute(db);
}

// A renewal changes no permission and sends nothing: committing with NOTIFY takes a lock of the whole
// database.
const notices = `
CREATE FUNCTION tell_session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changed', 'session ' || OLD.id);
  RETURN NULL;
END $$;
CREATE TRIGGER session_revoked AFTER UPDATE ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at OR OLD.staff_id <> NEW.staff_id)
  EXECUTE FUNCTION tell_session_changed();
CREATE TRIGGER session_deleted AFTER DELETE ON sessions FOR EACH ROW
  EXECUTE FUNCTION tell_session_changed();

CREATE FUNCTION tell_staff_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changed', 'staff ' || OLD.id);
  RETURN NULL;
END $$;
CREATE TRIGGER staff_changed AFTER UPDATE ON staff FOR EACH ROW
  WHEN (OLD.disabled_at IS DISTINCT FROM NEW.disabled_at OR OLD.email <> NEW.email)
  EXECUTE FUNCTION tell_staff_changed();

CREATE FUNCTION tell_staff_roles_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('session_changed', 'staff ' || OLD.staff_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('session_changed', 'staff ' || NEW.staff_id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER staff_roles_changed AFTER INSERT OR UPDATE OR DELETE ON staff_roles FOR EACH ROW
  EXECUTE FUNCTION tell_staff_roles_changed();`;
