import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredQuoteEmail = Selectable<Tables['quote_emails']>;

/** The e-mails of a quote, newest first. */
export function listEmailRows(db: Db, quoteId: string): Promise<StoredQuoteEmail[]> {
  return db
    .selectFrom('quote_emails')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findEmail(db: Db, quoteId: string, emailId: string): Promise<StoredQuoteEmail | undefined> {
  return db
    .selectFrom('quote_emails')
    .selectAll()
    .where('id', '=', emailId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
}

/** @returns the row as later reads return it: its instant in the database's form. */
export function insertEmail(tx: Db, email: StoredQuoteEmail): Promise<StoredQuoteEmail> {
  return tx.insertInto('quote_emails').values(email).returningAll().executeTakeFirstOrThrow();
}
