import { type Kysely, sql } from 'kysely';

/**
 * A quote names its author, and is sent by mail. An e-mail's row stores version, recipients and text; the
 * mail itself holds the delivery state. The document has no foreign key: its bytes were sent, even if it is
 * deleted later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE quote_versions ADD COLUMN saved_by_id uuid REFERENCES staff`.execute(db);
  await sql`
    CREATE TABLE quote_emails (
      id uuid PRIMARY KEY,
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
      FOREIGN KEY (quote_id, version) REFERENCES quote_versions
    )`.execute(db);
  await sql`CREATE INDEX quote_emails_quote ON quote_emails (quote_id, created_at DESC, id DESC)`.execute(db);
}
