-- Mails that wait or went out.

CREATE TABLE mails (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  message_id text NOT NULL UNIQUE,
  recipients text[] NOT NULL,
  carbon_copies text[] NOT NULL DEFAULT '{}',
  -- Those who have it already when the mail server took it for some only: the next attempt goes to the others.
  delivered_to text[] NOT NULL DEFAULT '{}',
  subject text NOT NULL,
  -- Sealed with the installation's key, because it can hold a one-time code. Deleted once the mail is sent.
  sealed_body bytea,
  state text NOT NULL CHECK (state IN ('queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  expires_at timestamptz,
  -- The person who gets the answers; null for a mail of the system itself.
  sender_name text,
  sender_email text
);
-- Monitoring asks every few seconds how many mails wait or failed.
CREATE INDEX mails_not_out ON mails (state) WHERE state <> 'sent';

-- The bytes are read from the file store when the mail is sent. They stay as long as it may still be sent, even if the
-- document is deleted meanwhile (docs/decisions/orders.md).
CREATE TABLE mail_attachments (
  mail_id uuid NOT NULL REFERENCES mails ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL,
  content_type text NOT NULL,
  size integer NOT NULL,
  content_hash text NOT NULL,
  PRIMARY KEY (mail_id, position)
);
CREATE INDEX mail_attachments_content ON mail_attachments (content_hash);
