-- Customers, legal holds and notes.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The spelling for sorting names and finding prefixes: the same as normalizeForSearch in
-- domain/customers/customer-search.ts (a test compares them). Plain ASCII names take a short path.
CREATE FUNCTION search_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length($1) = char_length($1) THEN lower($1) ELSE
  replace(replace(replace(
    lower(translate(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'), 'øØłŁđĐıÆŒ', 'oOlLdDiæœ')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
END;

-- Searches read search_text: names, e-mails, phone digits, loan numbers and property addresses, in lower case. Features that
-- change any of them update it in the same statement.
CREATE TABLE customers (
  id uuid PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  primary_email text COLLATE "C" NOT NULL,
  cell_phone text,
  home_phone text,
  work_phone text,
  search_text text NOT NULL,
  external_id text UNIQUE,
  name_key text COLLATE "C" GENERATED ALWAYS AS (search_key(last_name || E'\t' || first_name)) STORED,
  first_name_key text COLLATE "C" GENERATED ALWAYS AS (search_key(first_name)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
-- Measured (docs/decisions/search.md): with the default the planner misjudges rare trigrams, and with more, planning takes longer than
-- most searches.
ALTER TABLE customers ALTER COLUMN search_text SET STATISTICS 500;
CREATE INDEX customers_search ON customers USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX customers_name ON customers (name_key, first_name_key, id);
CREATE INDEX customers_first_name ON customers (first_name_key, name_key, id);
CREATE INDEX customers_email ON customers (primary_email, id);
-- Finds cell phones by their last digits: read backwards, these are a prefix (docs/decisions/search.md).
CREATE INDEX customers_phone_end ON customers (reverse(translate(cell_phone, '+()- ', '')) COLLATE "C", id)
  WHERE cell_phone IS NOT NULL;

-- Customers under a legal hold are not disposed of (docs/decisions/retention.md).
CREATE TABLE legal_holds (
  customer_id uuid PRIMARY KEY REFERENCES customers,
  reason text NOT NULL CHECK (reason <> ''),
  placed_at timestamptz NOT NULL,
  placed_by text NOT NULL
);

CREATE TABLE notes (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers,
  message text NOT NULL CHECK (message <> ''),
  categories text[] NOT NULL CHECK (categories <@ ARRAY['IDENTIFICATION', 'INCOME', 'ASSETS', 'REAL_ESTATE_OWNED',
    'OTHERS', 'DOCUMENTS', 'NOTIFIED_TO_CUSTOMER', 'DISCLOSURES', 'SETUP_ACTIVITIES', 'FUNDING_ACTIVITIES']),
  -- A person, by id because names are not unique, or an API key (docs/decisions/api-keys.md).
  author_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by text NOT NULL
);
CREATE INDEX notes_customer ON notes (customer_id, created_at DESC, id DESC);
