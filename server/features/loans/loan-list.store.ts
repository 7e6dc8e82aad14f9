import { type Expression, type SqlBool, sql } from 'kysely';
import type { LoanFilter } from '../../../contract/loans.ts';
import type { CalendarDate } from '../../../domain/eastern-time.ts';
import type { LoanSort, LoanStatusFilter } from '../../../domain/loan-list.ts';
import { LOAN_CARDS, type LoanCard } from '../../../domain/loan-status.ts';
import type { Db } from '../../platform/database.ts';
import { type PlaceOf, prepareStatement } from '../../platform/prepared-statement.ts';
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

/** One walk along an index, as its statement is put together; whatever a request gives is a value. */
interface RangeShape {
  listing: LoanListing;
  range: 'all' | 'valued' | 'missing';
}

type RangeValues = Omit<LoanListing['filter'], 'lockExpires'> & {
  lockExpiresFrom: CalendarDate | undefined;
  lockExpiresBy: CalendarDate | undefined;
  afterKey: SortKey;
  afterId: string | undefined;
};

function selectRange(db: Db, listing: LoanListing, range: RangeShape['range']): Promise<PlacedLoanRow[]> {
  const { filter, after } = listing;
  const { lockExpires, ...given } = filter;
  const values = {
    ...given,
    lockExpiresFrom: lockExpires?.from,
    lockExpiresBy: lockExpires?.by,
    afterKey: after?.key ?? null,
    afterId: after?.id,
  };
  return selectLoans(db, values, { listing, range });
}

const selectLoans = prepareStatement<RangeValues, PlacedLoanRow, RangeShape>(
  (db, place, { listing, range }) => {
    const { sort, direction, after, start, filter, limit } = listing;
    const column = SORT_COLUMNS[sort];
    let query = db
      .selectFrom('loans')
      .select(LOAN_ROW_COLUMNS)
      .select(`loans.${column} as sort_key`)
      .where((where) => where.and(filterTerms(filter, place)))
      .limit(sql.lit(limit));
    if (range === 'valued') query = query.where(column, 'is not', null);
    if (range === 'missing') query = query.where(column, 'is', null);
    if (after !== undefined) query = query.where(isAfter(column, direction, place, range));
    if (range !== 'missing') {
      query = query.orderBy(column, (order) => {
        const directed = direction === 'asc' ? order.asc() : order.desc();
        return range === 'all' && sort !== 'createdOn' ? directed.nullsLast() : directed;
      });
    }
    query = query.orderBy('id', direction);
    if (start !== undefined) query = query.offset(start);
    return query.compile();
  },
  oneWalk,
);

/** How many loans a filter finds. */
export async function countListedLoans(db: Db, filter: LoanListing['filter']): Promise<number> {
  const { lockExpires, ...given } = filter;
  const values: RangeValues = {
    ...given,
    lockExpiresFrom: lockExpires?.from,
    lockExpiresBy: lockExpires?.by,
    afterKey: null,
    afterId: undefined,
  };
  const row = await db
    .selectFrom('loans')
    .select((count) => count.fn.countAll<number>().as('loans'))
    .where((where) => where.and(filterTerms(filter, (name) => values[name])))
    .executeTakeFirstOrThrow();
  return Number(row.loans);
}

/**
 * The shape of a list that is one walk along an index of its own, whatever the values are: by card, or by status in the order of their
 * making, from a place on. For others the best way depends on how many loans have the value.
 */
function oneWalk({ listing, range }: RangeShape): string | undefined {
  const { filter, sort, direction, after, start, limit } = listing;
  const { status, ...others } = filter;
  if (start !== undefined && start > 0) return undefined;
  if (Object.values(others).some((value) => value !== undefined)) return undefined;
  const by = status === undefined ? 'none' : isCard(status) ? 'card' : 'status';
  if (by === 'status' && sort !== 'createdOn') return undefined;
  return [by, sort, direction, range, after === undefined ? 'first' : 'next', start, limit].join();
}

function isAfter(
  column: string,
  direction: 'asc' | 'desc',
  place: PlaceOf<RangeValues>,
  range: RangeShape['range'],
) {
  const comparison = sql.raw(direction === 'asc' ? '>' : '<');
  if (range === 'missing') return sql<SqlBool>`id ${comparison} ${place('afterId')}::uuid`;
  return sql<SqlBool>`(${sql.ref(column)}, id) ${comparison} (${place('afterKey')}, ${place('afterId')}::uuid)`;
}

function filterTerms(filter: LoanListing['filter'], place: PlaceOf<RangeValues>): Expression<SqlBool>[] {
  const terms: Expression<SqlBool>[] = [];
  const { status, lockExpires } = filter;
  if (status !== undefined) {
    const column = isCard(status) ? sql.ref('card') : sql.ref('status');
    terms.push(sql<SqlBool>`${column} = ${place('status')}`);
  }
  for (const [name, column] of FILTER_COLUMNS) {
    if (filter[name] !== undefined) terms.push(sql<SqlBool>`${sql.ref(column)} = ${place(name)}`);
  }
  if (lockExpires !== undefined) {
    terms.push(OPEN_AND_LOCKED, sql<SqlBool>`lock_expiration_date <= ${place('lockExpiresBy')}::date`);
    if (lockExpires.from !== undefined)
      terms.push(sql<SqlBool>`lock_expiration_date >= ${place('lockExpiresFrom')}::date`);
  }
  return terms;
}

const FILTER_COLUMNS = [
  ['loanProgram', 'loan_program'],
  ['loanPurpose', 'loan_purpose'],
  ['loanOfficer', 'loan_officer'],
  ['setupProcessor', 'setup_processor'],
  ['conditionsProcessor', 'conditions_processor'],
] as const;

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
  return selectLoansOfCustomers(db, { customerIds }, undefined);
}

const selectLoansOfCustomers = prepareStatement<{ customerIds: readonly string[] }, StoredLoanRow>(
  (db, place) =>
    db
      .selectFrom('loans')
      .select(LOAN_ROW_COLUMNS)
      .where('customer_id', '=', sql<string>`any(${place('customerIds')}::uuid[])`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .compile(),
);

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
