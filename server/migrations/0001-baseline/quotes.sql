-- Quotes and their e-mails. Every version stores its input, so that each figure a borrower was told can be computed again.

CREATE TABLE quotes (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by text NOT NULL
);
CREATE INDEX quotes_customer ON quotes (customer_id, updated_at DESC, id DESC);
CREATE INDEX quotes_updated ON quotes (updated_at DESC, id DESC);

CREATE TABLE quote_versions (
  quote_id uuid NOT NULL REFERENCES quotes,
  version integer NOT NULL,
  document json NOT NULL,
  saved_at timestamptz NOT NULL,
  saved_by text NOT NULL,
  -- A person or an API key.
  saved_by_id uuid,
  PRIMARY KEY (quote_id, version)
);

-- Without its row, the costs of the domain apply.
CREATE TABLE quote_default_costs (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version integer NOT NULL,
  costs json NOT NULL
);

-- The mail itself holds the state of its delivery. The document has no foreign key: its bytes were sent, even if it is
-- deleted later. The sender chooses the id, which is unique within its quote, so that nobody can ask for ids of other quotes.
CREATE TABLE quote_emails (
  id uuid NOT NULL,
  quote_id uuid NOT NULL,
  version integer NOT NULL,
  mail_id uuid NOT NULL REFERENCES mails,
  file_id uuid NOT NULL,
  recipients text[] NOT NULL,
  carbon_copies text[] NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  sent_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (quote_id, id),
  FOREIGN KEY (quote_id, version) REFERENCES quote_versions
);
CREATE INDEX quote_emails_quote ON quote_emails (quote_id, created_at DESC, id DESC);
