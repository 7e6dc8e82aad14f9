-- Requests to borrowers. Links, codes and sessions are stored as hashes alone, apart from the requests, so that the history of
-- a request holds none of them (docs/decisions/borrower-requests.md).

CREATE TABLE borrower_requests (
  id uuid PRIMARY KEY,
  loan_id uuid NOT NULL REFERENCES loans,
  -- 'primary', 'spouse', or the id of a joint borrower in the application.
  recipient text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  address text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es')),
  message text,
  -- [{ "itemId": …, "conditionId": …, "text": … }]
  items jsonb NOT NULL,
  -- [{ "itemId": …, "fileId": …, "name": …, "bytes": …, "hash": …, "uploadedOn": … }]
  files jsonb NOT NULL DEFAULT '[]',
  sent_at timestamptz NOT NULL,
  sent_by text NOT NULL,
  sent_by_id uuid,
  expires_at timestamptz NOT NULL,
  opened_at timestamptz,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by text,
  -- The instants of the reminders of the newest mail.
  reminders jsonb NOT NULL DEFAULT '[]',
  mail_id uuid,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX borrower_requests_loan ON borrower_requests (loan_id, sent_at);
CREATE INDEX borrower_requests_unanswered ON borrower_requests (sent_at, loan_id)
  WHERE answered_at IS NULL AND withdrawn_at IS NULL;

CREATE TABLE borrower_links (
  hash bytea PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES borrower_requests,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Codes since the last right one.
  unused_codes integer NOT NULL DEFAULT 0,
  -- Codes that were asked for in vain end the codes of a link, while an open page goes on (ASK-76).
  codes_ended_at timestamptz
);
CREATE INDEX borrower_links_request ON borrower_links (request_id);

CREATE TABLE borrower_codes (
  ticket_hash bytea PRIMARY KEY,
  link_hash bytea NOT NULL REFERENCES borrower_links,
  code_hash bytea NOT NULL,
  network text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX borrower_codes_link ON borrower_codes (link_hash, created_at);

CREATE TABLE borrower_sessions (
  token_hash bytea PRIMARY KEY,
  link_hash bytea NOT NULL REFERENCES borrower_links,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX borrower_sessions_link ON borrower_sessions (link_hash);

-- The mails of a request, so that they are disposed of with the customer.
CREATE TABLE borrower_request_mails (
  mail_id uuid PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES borrower_requests
);
CREATE INDEX borrower_request_mails_request ON borrower_request_mails (request_id);
