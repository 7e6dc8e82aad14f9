import { type Kysely, sql } from 'kysely';

/** Documents of customers: their bytes, the documents and the folders that staff add. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [storedBytes, files, folders]) await sql.raw(statement).execute(db);
}

// The content of the file store, by SHA-256. The row exists before its bytes and goes with them, so that no
// bytes lack a row. Whether they are used is not stored; documents refer to them.
const storedBytes = `
CREATE TABLE stored_bytes (
  hash text COLLATE "C" PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  size integer NOT NULL CHECK (size > 0),
  stored_at timestamptz NOT NULL
);`;

// A document without bytes is on no list. The path is compared byte by byte, so that everything below a
// folder is one range of the index.
const files = `
CREATE TABLE files (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers,
  name text NOT NULL,
  path text COLLATE "C" NOT NULL,
  description text,
  format text NOT NULL,
  hash text COLLATE "C" REFERENCES stored_bytes,
  size integer,
  uploaded_at timestamptz,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by text NOT NULL,
  deleted_at timestamptz,
  deleted_by text,
  CHECK ((hash IS NULL) = (uploaded_at IS NULL) AND (hash IS NULL) = (size IS NULL))
);
CREATE INDEX files_folder ON files (customer_id, path, updated_at DESC, id DESC)
  WHERE uploaded_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX files_customer ON files (customer_id, updated_at DESC, id DESC)
  WHERE uploaded_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX files_recent ON files (uploaded_at DESC, id DESC)
  WHERE uploaded_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX files_path ON files (customer_id, path);
CREATE INDEX files_hash ON files (hash) WHERE hash IS NOT NULL;
CREATE INDEX files_deleted ON files (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX files_unfinished ON files (created_at) WHERE uploaded_at IS NULL;`;

// The default folders are not here: every customer has them. name_key is the name in lower case, made in
// domain/documents/document-folder.ts.
const folders = `
CREATE TABLE folders (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers,
  parent_path text COLLATE "C" NOT NULL,
  name text NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  path text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by text NOT NULL
);
CREATE UNIQUE INDEX folders_name ON folders (customer_id, parent_path, name_key);
CREATE UNIQUE INDEX folders_path ON folders (customer_id, path);`;
