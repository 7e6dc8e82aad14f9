import { type Kysely, sql } from 'kysely';

/**
 * A quote names who prepared it, and goes out by mail. The row of an e-mail says which version went to whom with which words; how
 * far it has got is the mail's own. The file is named without a reference: its bytes went out, whatever becomes of it.
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
