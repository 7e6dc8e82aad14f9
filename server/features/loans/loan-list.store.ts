import { type Expression, type SqlBool, sql } from 'kysely';
import type { LoanSort } from '../../../contract/loan-columns.ts';
import { loanFiltersOf } from '../../../domain/loans/loan-filters.ts';
import type { LoanStatusFilter } from '../../../domain/loans/loan-list.ts';
import { LOAN_CARDS, type LoanCard } from '../../../domain/loans/loan-status.ts';
import { TASK_COLUMNS, TASK_ROLES, type TaskRole } from '../../../domain/loans/task-assignment.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { isVisibleLoan } from '../../platform/access/visible-loans.ts';
import type { Db } from '../../platform/database/database.ts';
import { type PlaceOf, prepareStatement } from '../../platform/database/prepared-statement.ts';
import type { LoanCursor, SortKey } from './loan-cursor.ts';
import type { LoanListing, PlacedLoanRow } from './loan-listing.ts';
import {
  FILTER_COLUMNS,
  FLAG_FILTERS,
  FLAG_TERMS,
  hasIndexByCard,
  keyDirection,
  LOAN_ROW_COLUMNS,
  orderKey,
  type StoredLoanRow,
} from './loan-row.ts';
import { isWalkOfBranch, listLoansOfBranch } from './loans-of-branch.store.ts';

/**
 * Rows without the sorted value come last in both directions, as a second range, so that each range is one walk along
 * an index.
 */
export async function listLoans(db: Db, listing: LoanListing): Promise<PlacedLoanRow[]> {
  if (isWalkOfBranch(listing)) return listLoansOfBranch(db, listing);
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

/** One walk along an index; all request data are parameters. */
interface RangeShape {
  listing: LoanListing;
  range: 'all' | 'valued' | 'missing';
}

type OwnName = `own ${TaskRole}`;

type RangeValues = Omit<LoanListing['filter'], 'lockExpires' | 'closes' | 'own' | 'figure'> &
  Record<OwnName, string | null> & {
    lockExpiresFrom: CalendarDate | undefined;
    lockExpiresBy: CalendarDate | undefined;
    closesFrom: CalendarDate | undefined;
    closesBy: CalendarDate | undefined;
    afterKey: SortKey;
    afterId: string | undefined;
  };

function selectRange(db: Db, listing: LoanListing, range: RangeShape['range']): Promise<PlacedLoanRow[]> {
  return selectLoans(db, valuesOf(listing.filter, listing.after), { listing, range });
}

function valuesOf(
  { lockExpires, closes, own, figure: _figure, ...given }: LoanListing['filter'],
  after?: LoanCursor,
): RangeValues {
  return {
    ...given,
    lockExpiresFrom: lockExpires?.from,
    lockExpiresBy: lockExpires?.by,
    closesFrom: closes?.from,
    closesBy: closes?.by,
    ...(Object.fromEntries(TASK_ROLES.map((task) => [`own ${task}`, own?.[task] ?? null])) as Record<
      OwnName,
      string | null
    >),
    afterKey: after?.key ?? null,
    afterId: after?.id,
  };
}

const selectLoans = prepareStatement<RangeValues, PlacedLoanRow, RangeShape>(
  (db, place, { listing, range }) => {
    const { sort, after, start, filter, limit, viewer } = listing;
    const direction = keyDirection(sort, listing.direction);
    const key = orderKey(sort);
    let query = db
      .selectFrom('loans')
      .select(LOAN_ROW_COLUMNS)
      .select(key.as('sort_key'))
      .where((where) => where.and([...filterTerms(filter, place), ...visibleTerms(viewer)]))
      .limit(sql.lit(limit));
    if (range === 'valued') query = query.where(key, 'is not', null);
    if (range === 'missing') query = query.where(key, 'is', null);
    if (after !== undefined) query = query.where(isAfter(sort, direction, place, range));
    if (range !== 'missing') {
      query = query.orderBy(key, (order) => {
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

export async function countListedLoans(
  db: Db,
  filter: LoanListing['filter'],
  viewer: Viewer,
): Promise<number> {
  const row = await matchingLoans(db, filter, viewer)
    .select((count) => count.fn.countAll<number>().as('loans'))
    .executeTakeFirstOrThrow();
  return Number(row.loans);
}

/** With the total amount, in whole dollars. */
export async function totalListedLoans(
  db: Db,
  filter: LoanListing['filter'],
  viewer: Viewer,
): Promise<{ count: number; amount: number }> {
  return matchingLoans(db, filter, viewer)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(loan_amount), 0)::bigint`.as('amount'),
    ])
    .executeTakeFirstOrThrow();
}

function matchingLoans(db: Db, filter: LoanListing['filter'], viewer: Viewer) {
  const values = valuesOf(filter);
  return db
    .selectFrom('loans')
    .where((where) => where.and([...filterTerms(filter, (name) => values[name]), ...visibleTerms(viewer)]));
}

/**
 * Lists with their own index: by card, or by status in order of creation, after a position. For others the best plan
 * depends on the number of matches.
 */
function oneWalk({ listing, range }: RangeShape): string | undefined {
  const { filter, sort, direction, after, start, limit, viewer } = listing;
  const { status, ...others } = filter;
  if (viewer.sees !== 'everything') return undefined;
  if (start !== undefined && start > 0) return undefined;
  if (Object.values(others).some((value) => value !== undefined)) return undefined;
  const by = status === undefined ? 'none' : isCard(status) ? 'card' : 'status';
  if (by === 'status' && sort !== 'createdOn') return undefined;
  if (by === 'card' && !hasIndexByCard(sort)) return undefined;
  return [by, sort, direction, range, after === undefined ? 'first' : 'next', start, limit].join();
}

function isAfter(
  sort: LoanSort,
  direction: 'asc' | 'desc',
  place: PlaceOf<RangeValues>,
  range: RangeShape['range'],
) {
  const comparison = sql.raw(direction === 'asc' ? '>' : '<');
  if (range === 'missing') return sql<SqlBool>`id ${comparison} ${place('afterId')}::uuid`;
  return sql<SqlBool>`(${orderKey(sort)}, id) ${comparison} (${place('afterKey')}, ${place('afterId')}::uuid)`;
}

function filterTerms(filter: LoanListing['filter'], place: PlaceOf<RangeValues>): Expression<SqlBool>[] {
  const terms: Expression<SqlBool>[] = [];
  const { status, lockExpires } = filter;
  if (status !== undefined) {
    const column = isCard(status) ? sql.ref('card') : sql.ref('status');
    terms.push(sql<SqlBool>`${column} = ${place('status')}`);
  }
  for (const name of loanFiltersOf('text')) {
    if (filter[name] !== undefined)
      terms.push(sql<SqlBool>`${sql.ref(FILTER_COLUMNS[name])} = ${place(name)}`);
  }
  for (const name of FLAG_FILTERS) if (filter[name] !== undefined) terms.push(FLAG_TERMS[name]);
  if (filter.figure !== undefined) terms.push(filter.figure);
  if (filter.own !== undefined) {
    const named = TASK_ROLES.map((task) => sql`${sql.ref(TASK_COLUMNS[task])} = ${place(`own ${task}`)}`);
    terms.push(sql<SqlBool>`(${sql.join(named, sql` OR `)})`);
  }
  if (lockExpires !== undefined) {
    terms.push(OPEN_AND_LOCKED, sql<SqlBool>`lock_expiration_date <= ${place('lockExpiresBy')}::date`);
    if (lockExpires.from !== undefined)
      terms.push(sql<SqlBool>`lock_expiration_date >= ${place('lockExpiresFrom')}::date`);
  }
  if (filter.closes !== undefined) {
    terms.push(
      OPEN_WITH_CLOSING,
      sql<SqlBool>`closing_date BETWEEN ${place('closesFrom')}::date AND ${place('closesBy')}::date`,
    );
  }
  return terms;
}

/**
 * `isLoanOpen` and an active lock, written exactly like the condition of the index `loans_open_lock_expiration`: with
 * parameters PostgreSQL would not always use it.
 */
const OPEN_AND_LOCKED = sql<SqlBool>`(lock_status IS NOT NULL
  AND status NOT IN ('CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD', 'DISCARDED'))`;

/** `isLoanOpen`, written exactly like the condition of the index `loans_open_closing`. */
const OPEN_WITH_CLOSING = sql<SqlBool>`(closing_date IS NOT NULL
  AND status NOT IN ('CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD', 'DISCARDED'))`;

function isCard(status: LoanStatusFilter): status is LoanCard {
  return (LOAN_CARDS as readonly string[]).includes(status);
}

/** Visible loans, newest first. */
export function listLoansOfCustomers(
  db: Db,
  customerIds: readonly string[],
  viewer: Viewer,
): Promise<StoredLoanRow[]> {
  return selectLoansOfCustomers(db, { customerIds, branchId: branchOf(viewer) }, viewer);
}

/** Visible loans in any order. */
export function listLoansById(db: Db, loanIds: readonly string[], viewer: Viewer): Promise<StoredLoanRow[]> {
  return selectLoansById(db, { loanIds, branchId: branchOf(viewer) }, viewer);
}

const RECENT_CHANGES = 1_000;

/**
 * The ids of loans by their last change, out of the last changes in the history. The history grows by its primary key,
 * so this needs no index on `updated_at`: each save would then write every index of `loans` (no HOT update).
 */
export async function listLatestLoanIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ loan_id: string }>`
    SELECT loan_id FROM (SELECT loan_id, occurred_at FROM events WHERE loan_id IS NOT NULL AND kind NOT LIKE '%-revealed'
      ORDER BY id DESC LIMIT ${RECENT_CHANGES}) recent
    GROUP BY loan_id ORDER BY max(occurred_at) DESC, loan_id`.execute(db);
  return rows.map((row) => row.loan_id);
}

/** Prepared once for people who see everything and once for branches. Lists by people's names need other plans. */
const unlessOwn = (viewer: Viewer) => (viewer.sees === 'own' ? undefined : viewer.sees);

/** The branch is a parameter of the prepared statement. */
function placed<Values extends { branchId: string }>(viewer: Viewer, place: PlaceOf<Values>): Viewer {
  return viewer.sees === 'branch' ? { ...viewer, branchId: place('branchId') } : viewer;
}

const branchOf = (viewer: Viewer) => (viewer.sees === 'branch' ? viewer.branchId : '');

function visibleTerms(viewer: Viewer): Expression<SqlBool>[] {
  const isVisible = isVisibleLoan(viewer);
  return isVisible === null ? [] : [isVisible];
}

const selectLoansById = prepareStatement<
  { loanIds: readonly string[]; branchId: string },
  StoredLoanRow,
  Viewer
>(
  (db, place, viewer) =>
    db
      .selectFrom('loans')
      .select(LOAN_ROW_COLUMNS)
      .where('id', '=', sql<string>`any(${place('loanIds')}::uuid[])`)
      .where((where) => where.and(visibleTerms(placed(viewer, place))))
      .compile(),
  unlessOwn,
);

const selectLoansOfCustomers = prepareStatement<
  { customerIds: readonly string[]; branchId: string },
  StoredLoanRow,
  Viewer
>(
  (db, place, viewer) =>
    db
      .selectFrom('loans')
      .select(LOAN_ROW_COLUMNS)
      .where('customer_id', '=', sql<string>`any(${place('customerIds')}::uuid[])`)
      .where((where) => where.and(visibleTerms(placed(viewer, place))))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .compile(),
  unlessOwn,
);

export async function hasLoan(db: Db, ids: { customerId: string; loanId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('loans')
    .select('id')
    .where('id', '=', ids.loanId)
    .where('customer_id', '=', ids.customerId)
    .executeTakeFirst();
  return row !== undefined;
}
