-- The installation, the company's settings, and what administrators upload.

-- The file store has the same id (docs/decisions/document-store.md). The first start makes the row, so that a database copied from a template
-- gets an id of its own.
CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  id uuid NOT NULL,
  -- Null unless it was made from a backup.
  restored_at timestamptz
);

-- Each row has the version of the change that wrote it; the newest one is the version of all (docs/decisions/company-settings.md).
CREATE TABLE company_settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  version integer NOT NULL
);
CREATE FUNCTION tell_company_settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('company_settings_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER company_settings_changed AFTER INSERT OR UPDATE OR DELETE ON company_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_company_settings_changed();

-- A removed logo leaves its version.
CREATE TABLE company_logo (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version integer NOT NULL,
  format text,
  width integer,
  height integer,
  size integer,
  sha256 text,
  content bytea,
  CHECK (num_nulls(format, width, height, size, sha256, content) IN (0, 6))
);

-- Null leaves a limit to the settings of the environment.
CREATE TABLE export_limits (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version integer NOT NULL,
  rows integer CHECK (rows > 0),
  documents integer CHECK (documents > 0)
);

CREATE TABLE mail_templates (
  -- A kind that this version does not know is kept and not used.
  kind text PRIMARY KEY,
  -- Both are null once the default is restored.
  subject text,
  body text,
  version integer NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  CHECK ((subject IS NULL) = (body IS NULL))
);

-- Dated versions of the tables that quotes read (TABLE-1). They are only added.
CREATE TABLE rate_tables (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  valid_from date NOT NULL,
  note text NOT NULL,
  row_count integer NOT NULL,
  sha256 text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL
);
CREATE TABLE rate_table_rows (
  table_id uuid NOT NULL REFERENCES rate_tables (id),
  position integer NOT NULL,
  -- Compared byte by byte, so that the newest week not after a date is found.
  key text COLLATE "C" NOT NULL,
  cells jsonb NOT NULL,
  PRIMARY KEY (table_id, position)
);
CREATE UNIQUE INDEX rate_table_rows_key ON rate_table_rows (table_id, key);

-- The blank Form 1003, one of each kind (docs/decisions/official-form.md).
CREATE TABLE official_forms (
  kind text COLLATE "C" PRIMARY KEY,
  file_name text NOT NULL,
  content bytea NOT NULL,
  fields integer NOT NULL,
  pages integer NOT NULL,
  uploaded_at timestamptz NOT NULL,
  uploaded_by text NOT NULL
);

-- The schemas of MISMO 3.4, compressed (docs/decisions/mismo-files.md).
CREATE TABLE mismo_schemas (
  name text COLLATE "C" PRIMARY KEY,
  content bytea NOT NULL,
  hash text NOT NULL,
  bytes integer NOT NULL,
  uploaded_at timestamptz NOT NULL,
  uploaded_by text NOT NULL
);
