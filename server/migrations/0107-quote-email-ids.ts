import { type Kysely, sql } from 'kysely';

/** The id of an e-mail is its sender's choice. It is unique within its quote, so that nobody can ask for ids of other quotes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE quote_emails DROP CONSTRAINT quote_emails_pkey, ADD PRIMARY KEY (quote_id, id)`.execute(
    db,
  );
}
