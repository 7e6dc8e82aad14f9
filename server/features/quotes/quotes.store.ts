import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { QuoteCost } from '../../../domain/quotes/quote-costs.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { isVisibleCustomer } from '../../platform/access/visible-loans.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { TimeCursor } from '../../platform/database/time-cursor.ts';

export type StoredQuote = Selectable<Tables['quotes']>;

interface Author {
  name: string;
  staffId: string;
}

export interface StoredVersion {
  version: number;
  saved_at: Instant;
  saved_by: string;
}

/** A position in a list by time, and the maximum number of rows after it. */
interface Page {
  limit: number;
  after: TimeCursor | undefined;
}

/** Quotes with the content of their newest version, the last saved first. */
function newestFirst(db: Db) {
  return db
    .selectFrom('quotes')
    .innerJoin('quote_versions as newest', (join) =>
      join.onRef('newest.quote_id', '=', 'quotes.id').onRef('newest.version', '=', 'quotes.version'),
    )
    .selectAll('quotes')
    .select('newest.document')
    .orderBy('quotes.updated_at', 'desc')
    .orderBy('quotes.id', 'desc');
}

function isOlder(place: TimeCursor) {
  return sql<boolean>`(quotes.updated_at, quotes.id) < (${place.at}::timestamptz, ${place.id}::uuid)`;
}

export function listQuoteRows(db: Db, customerId: string) {
  return newestFirst(db).where('quotes.customer_id', '=', customerId).execute();
}

export function listQuotePage(db: Db, customerId: string, { limit, after }: Page) {
  const rows = newestFirst(db).where('quotes.customer_id', '=', customerId).limit(limit);
  return (after === undefined ? rows : rows.where(isOlder(after))).execute();
}

export function listRecentQuoteRows(db: Db, { limit, after }: Page, viewer: Viewer) {
  const isVisible = isVisibleCustomer(viewer, sql.ref('quotes.customer_id'));
  const rows = newestFirst(db)
    .$if(isVisible !== null, (query) => query.where(isVisible as RawBuilder<SqlBool>))
    .innerJoin('customers', 'customers.id', 'quotes.customer_id')
    .select(['customers.first_name', 'customers.last_name', 'customers.primary_email'])
    .limit(limit);
  return (after === undefined ? rows : rows.where(isOlder(after))).execute();
}

export function findQuote(
  db: Db,
  ids: { customerId: string; quoteId: string },
): Promise<StoredQuote | undefined> {
  return db
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', ids.quoteId)
    .where('customer_id', '=', ids.customerId)
    .executeTakeFirst();
}

/** The quote, locked until the end of the transaction. */
export function holdQuote(
  tx: Db,
  ids: { customerId: string; quoteId: string },
): Promise<StoredQuote | undefined> {
  return tx
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', ids.quoteId)
    .where('customer_id', '=', ids.customerId)
    .forUpdate()
    .executeTakeFirst();
}

export function findPreparedVersion(db: Db, quoteId: string, version: number) {
  return db
    .selectFrom('quote_versions')
    .leftJoin('staff', 'staff.id', 'quote_versions.saved_by_id')
    .select([
      'document',
      'saved_at',
      'saved_by',
      'saved_by_id',
      'staff.first_name',
      'staff.last_name',
      'staff.email',
      'staff.nmls_id',
    ])
    .where('quote_id', '=', quoteId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** The NMLS ID of a person; empty for none and for an API key. */
export async function findNmlsId(db: Db, staffId: string): Promise<string> {
  const found = await db.selectFrom('staff').select('nmls_id').where('id', '=', staffId).executeTakeFirst();
  return found?.nmls_id ?? '';
}

export function listVersions(db: Db, quoteId: string): Promise<StoredVersion[]> {
  return db
    .selectFrom('quote_versions')
    .select(['version', 'saved_at', 'saved_by'])
    .where('quote_id', '=', quoteId)
    .orderBy('version', 'desc')
    .execute();
}

export function insertQuote(
  tx: Db,
  quote: { id: string; customerId: string; now: Instant; by: string },
): Promise<StoredQuote> {
  const { id, customerId, now, by } = quote;
  return tx
    .insertInto('quotes')
    .values({ id, customer_id: customerId, created_at: now, created_by: by, updated_at: now, updated_by: by })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function advanceQuote(tx: Db, quoteId: string, now: Instant, by: string): Promise<StoredQuote> {
  return tx
    .updateTable('quotes')
    .set((row) => ({ version: row('version', '+', 1), updated_at: now, updated_by: by }))
    .where('id', '=', quoteId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertVersion(
  tx: Db,
  version: { quoteId: string; version: number; document: string; now: Instant; by: Author },
): Promise<void> {
  await tx
    .insertInto('quote_versions')
    .values({
      quote_id: version.quoteId,
      version: version.version,
      document: version.document,
      saved_at: version.now,
      saved_by: version.by.name,
      saved_by_id: version.by.staffId,
    })
    .execute();
}

/** Undefined while the built-in defaults apply. */
export function findDefaultCosts(db: Db): Promise<{ version: number; costs: QuoteCost[] } | undefined> {
  return db.selectFrom('quote_default_costs').select(['version', 'costs']).executeTakeFirst();
}

/** Serialises changes, including the first one, which finds no row to lock. */
export async function holdDefaultCosts(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('lintel-default-costs', 0))`.execute(tx);
}

export async function writeDefaultCosts(tx: Db, version: number, costs: string): Promise<void> {
  await tx
    .insertInto('quote_default_costs')
    .values({ version, costs })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ version, costs }))
    .execute();
}

export type StoredQuoteEmail = Selectable<Tables['quote_emails']>;

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
