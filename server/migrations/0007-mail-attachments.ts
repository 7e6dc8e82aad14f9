import { type Kysely, sql } from 'kysely';

/**
 * A mail's attachments, by the hash of their bytes in the file store. The bytes are read when the mail is
 * sent. They stay as long as it may still be sent, even if the document is deleted meanwhile (decision 15).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE mail_attachments (
      mail_id uuid NOT NULL REFERENCES mails ON DELETE CASCADE,
      position integer NOT NULL,
      name text NOT NULL,
      content_type text NOT NULL,
      size integer NOT NULL,
      content_hash text NOT NULL,
      PRIMARY KEY (mail_id, position)
    )`.execute(db);
  await sql`CREATE INDEX mail_attachments_content ON mail_attachments (content_hash)`.execute(db);
}
