import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { LoanFilter } from '../../../contract/loans.ts';
import type { CalendarDate } from '../../../domain/eastern-time.ts';
import type { LoanSort, LoanStatusFilter } from '../../../domain/loan-list.ts';
import { LOAN_CARDS, type LoanCard, type LoanStatus } from '../../../domain/loan-status.ts';
import type { Db } from '../../platform/database.ts';
import type { Tables } from '../../platform/tables.ts';
import type { LoanCursor, SortKey } from './loan-cursor.ts';
import { LOAN_ROW_COLUMNS, type StoredLoanRow } from './loan-row.ts';

/** Days, both included. */
export interface LockExpirationRange {
  from?: CalendarDate;
  by: CalendarDate;
}

export interface LoanListing {
  filter: Omit<LoanFilter, 'sort' | 'direction' | 'lockExpiresWithin'> & {
    /** Active locks of open loans that expire in these days. */
    lockExpires?: LockExpirationRange | undefined;
  };
  sort: LoanSort;
  direction: 'asc' | 'desc';
  after?: LoanCursor;
  start?: number;
  /** At most so many rows. */
  limit: number;
}

/** A row with its place in the list. */
export type PlacedLoanRow = StoredLoanRow & { sort_key: SortKey };

const SORT_COLUMNS = {
  createdOn: 'created_at',
  borrower: 'borrower_key',
  loanAmount: 'loan_amount',
  lockDate: 'lock_date',
  lockExpirationDate: 'lock_expiration_date',
} as const satisfies Record<LoanSort, keyof Tables['loans']>;

/**
 * The loans of a list from a place on. Rows without the value that is sorted by come last in both directions: they are a
 * range of their own, read when the range of the values ends, so that each range is one walk along an index.
 */
export async function listLoans(db: Db, listing: LoanListing): Promise<PlacedLoanRow[]> {
  if (listing.sort === 'createdOn') return selectRange(db, listing, 'all');
  if (listing.start !== undefined && listing.start > 0) return selectRange(db, listing, 'all');
  const isPastValues = listing.after !== undefined && listing.after.key === null;
  const valued = isPastValues ? [] : await selectRange(db, listing, 'valued');
  if (valued.length >= listing.limit) return valued;
  const rest = {
    ...listing,
    limit: listing.limit - valued.length,
    after: isPastValues ? listing.after : undefined,
  };
  return [...valued, ...(await selectRange(db, rest, 'missing'))];
}

async function selectRange(
  db: Db,
  listing: LoanListing,
  range: 'all' | 'valued' | 'missing',
): Promise<PlacedLoanRow[]> {
  const { direction, after } = listing;
  const column = SORT_COLUMNS[listing.sort];
  let query = db
    .selectFrom('loans')
    .select(LOAN_ROW_COLUMNS)
    .select(`loans.${column} as sort_key`)
    .where((where) => where.and(filterTerms(where, listing.filter)))
    .limit(listing.limit);
  if (range === 'valued') query = query.where(column, 'is not', null);
  if (range === 'missing') query = query.where(column, 'is', null);
  if (after !== undefined) query = query.where(isAfter(column, direction, after, range));
  if (range !== 'missing') {
    query = query.orderBy(column, (order) => {
      const directed = direction === 'asc' ? order.asc() : order.desc();
      return range === 'all' && listing.sort !== 'createdOn' ? directed.nullsLast() : directed;
    });
  }
  query = query.orderBy('id', direction);
  if (listing.start !== undefined) query = query.offset(listing.start);
  return await query.execute();
}

function isAfter(column: string, direction: 'asc' | 'desc', after: LoanCursor, range: string) {
  const comparison = sql.raw(direction === 'asc' ? '>' : '<');
  if (range === 'missing') return sql<SqlBool>`id ${comparison} ${after.id}::uuid`;
  return sql<SqlBool>`(${sql.ref(column)}, id) ${comparison} (${after.key}, ${after.id}::uuid)`;
}

function filterTerms(
  where: ExpressionBuilder<Tables, 'loans'>,
  filter: LoanListing['filter'],
): Expression<SqlBool>[] {
  const { status, loanProgram, loanPurpose, loanOfficer, setupProcessor, conditionsProcessor } = filter;
  const terms: Expression<SqlBool>[] = [];
  if (status !== undefined) {
    terms.push(isCard(status) ? where('card', '=', status) : where('status', '=', status as LoanStatus));
  }
  if (loanProgram !== undefined) terms.push(where('loan_program', '=', loanProgram));
  if (loanPurpose !== undefined) terms.push(where('loan_purpose', '=', loanPurpose));
  if (loanOfficer !== undefined) terms.push(where('loan_officer', '=', loanOfficer));
  if (setupProcessor !== undefined) terms.push(where('setup_processor', '=', setupProcessor));
  if (conditionsProcessor !== undefined) terms.push(where('conditions_processor', '=', conditionsProcessor));
  if (filter.lockExpires !== undefined) {
    const { from, by } = filter.lockExpires;
    terms.push(OPEN_AND_LOCKED, where('lock_expiration_date', '<=', by));
    if (from !== undefined) terms.push(where('lock_expiration_date', '>=', from));
  }
  return terms;
}

/**
 * The rule of `isLoanOpen` and an active lock, word by word the condition of the index `loans_open_lock_expiration`: as
 * parameters PostgreSQL would not always see that it can be used.
 */
const OPEN_AND_LOCKED = sql<SqlBool>`(lock_status IS NOT NULL
  AND status NOT IN ('CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD', 'DISCARDED'))`;

function isCard(status: LoanStatusFilter): status is LoanCard {
  return (LOAN_CARDS as readonly string[]).includes(status);
}

/** The loans of the given customers, newest first. */
export function listLoansOfCustomers(db: Db, customerIds: readonly string[]): Promise<StoredLoanRow[]> {
  return db
    .selectFrom('loans')
    .select(LOAN_ROW_COLUMNS)
    .where('customer_id', '=', sql<string>`any(${customerIds}::uuid[])`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Whether a customer has a loan. */
export async function hasLoan(db: Db, ids: { customerId: string; loanId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('loans')
    .select('id')
    .where('id', '=', ids.loanId)
    .where('customer_id', '=', ids.customerId)
    .executeTakeFirst();
  return row !== undefined;
}
