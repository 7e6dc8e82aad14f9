-- Branches, staff and the directories.

CREATE TABLE branches (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  closed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX branches_open_name ON branches (lower(name)) WHERE closed_at IS NULL;

-- Queries join staff with tables that have a column `version`, hence `staff_version`.
CREATE TABLE staff (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  first_name text NOT NULL,
  last_name text,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  staff_version integer NOT NULL DEFAULT 1,
  branch_id uuid REFERENCES branches,
  nmls_id text NOT NULL DEFAULT ''
);
CREATE INDEX staff_branch ON staff (branch_id) WHERE branch_id IS NOT NULL;

-- The roles are those of domain/people/role.ts. The database checks only their form, so that a new one needs no migration.
CREATE TABLE staff_roles (
  staff_id uuid NOT NULL REFERENCES staff,
  role text NOT NULL CHECK (role ~ '^ROLE_[A-Z]+(_[A-Z]+)*$'),
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, role)
);

CREATE TABLE directory_entries (
  id uuid PRIMARY KEY,
  directory text NOT NULL,
  first_name text NOT NULL,
  last_name text,
  email text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  retired_at timestamptz,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX directory_entries_directory ON directory_entries (directory, position);

CREATE TABLE title_companies (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  recipients text[] NOT NULL,
  position integer NOT NULL DEFAULT 0,
  retired_at timestamptz,
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE default_carbon_copies (
  action_type text PRIMARY KEY,
  email text NOT NULL
);

-- Every server process hears at once when a person's rights change, whoever changes them: this program, a command, or an
-- administrator at the database.
CREATE FUNCTION tell_staff_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changed', 'staff ' || OLD.id);
  RETURN NULL;
END $$;
CREATE TRIGGER staff_changed AFTER UPDATE ON staff FOR EACH ROW
  WHEN (OLD.disabled_at IS DISTINCT FROM NEW.disabled_at OR OLD.email <> NEW.email
    OR OLD.branch_id IS DISTINCT FROM NEW.branch_id)
  EXECUTE FUNCTION tell_staff_changed();

CREATE FUNCTION tell_staff_roles_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('session_changed', 'staff ' || OLD.staff_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('session_changed', 'staff ' || NEW.staff_id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER staff_roles_changed AFTER INSERT OR UPDATE OR DELETE ON staff_roles FOR EACH ROW
  EXECUTE FUNCTION tell_staff_roles_changed();
