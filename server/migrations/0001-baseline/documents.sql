-- Documents of customers: their bytes, the documents and the folders that staff add.

-- The content of the file store, by SHA-256. The row exists before its bytes and goes with them, so that no bytes lack a row.
-- Whether they are used is not stored; documents refer to them.
CREATE TABLE stored_bytes (
  hash text COLLATE "C" PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  size integer NOT NULL CHECK (size > 0),
  stored_at timestamptz NOT NULL
);

-- Bytes that nobody may open: they wait for their malware scan, or the scan has found something.
CREATE TABLE quarantined_bytes (
  hash text PRIMARY KEY REFERENCES stored_bytes ON DELETE CASCADE,
  -- Null until the scan has found something.
  malware text,
  since timestamptz NOT NULL,
  -- Bytes that the scanner did not scan go behind those that it has not seen.
  tries integer NOT NULL DEFAULT 0,
  tried_at timestamptz
);

-- A document without bytes is on no list. The path is compared byte by byte, so that everything below a folder is one range
-- of the index.
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
  -- A move copies a document, then deletes the original. The copy names it, so that a repeated move finds the copy, and
  -- afterwards the copy is also found by the original's ids.
  moving_from uuid,
  former_ids uuid[],
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
CREATE INDEX files_unfinished ON files (created_at) WHERE uploaded_at IS NULL;
CREATE INDEX files_moving_from ON files (moving_from) WHERE moving_from IS NOT NULL;
CREATE INDEX files_former_ids ON files USING gin (former_ids) WHERE former_ids IS NOT NULL;

-- The default folders are not here: every customer has them. name_key is the name in lower case, made in
-- domain/documents/document-folder.ts.
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
CREATE UNIQUE INDEX folders_path ON folders (customer_id, path);
