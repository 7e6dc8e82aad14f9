import { defaultDirection } from '../../../contract/loan-columns.ts';
import type { LoanFilter } from '../../../contract/loan-list.ts';
import type { LoanRow } from '../../../contract/loans.ts';
import { ROUTES } from '../../../contract/wire/routes.ts';
import { LATEST_LOANS_MAX } from '../../../domain/loans/loan-list.ts';
import { LOAN_STATUSES } from '../../../domain/loans/loan-status.ts';
import { type CalendarDate, easternDate } from '../../../domain/time/eastern-time.ts';
import { EVERYTHING, type Viewer } from '../../platform/access/viewer.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { foldLoanCounts, totalLoans } from './loan-counts.store.ts';
import { type LoanCursor, readCursor, writeCursor } from './loan-cursor.ts';
import * as loanList from './loan-list.store.ts';
import { type AskedFilter, type LoanListing, storeFilter } from './loan-listing.ts';
import { toLoanRow } from './loan-row.ts';
import { isCustomer } from './new-loan.store.ts';

/** With more deltas than this, counting requests a fold before the next scheduled one. */
const UNFOLDED_AT_MOST = 5_000;

/** Page size for whole lists. */
const EXPORT_PAGE = 500;

const FOLD_QUEUE = 'fold-loan-counts';

export interface LoanPage {
  results: LoanRow[];
  links: { next?: { href: string } };
}

type AskedList = AskedFilter & Pick<LoanFilter, 'sort' | 'direction'>;

export interface LoansService {
  /** With `links.next` while there is more. */
  listLoans(
    query: AskedList & { start?: number; limit: number; after?: string },
    viewer: Viewer,
  ): Promise<LoanPage>;
  listAllLoans(filter: AskedList, viewer: Viewer): AsyncGenerator<LoanRow[]>;
  countListed(filter: AskedFilter, viewer: Viewer): Promise<number>;
  /** Soonest first, in pages. */
  listExpiringLocks(days: { from: CalendarDate; by: CalendarDate }): AsyncGenerator<LoanRow[]>;
  /** Always up to date. Uses counters for a card, a status, or all; only these have an amount, in whole dollars. */
  countLoans(filter: AskedFilter, viewer: Viewer): Promise<{ count: number; amount?: number }>;
  /** Changed last first, then the newest; `LATEST_LOANS_MAX` at most. */
  listLatestLoans(viewer: Viewer): Promise<LoanRow[]>;
  /** Newest first. @throws AppError `not_found` when there is none. */
  listCustomerLoans(customerId: string, options: { orEmpty: boolean }, viewer: Viewer): Promise<LoanPage>;
  /** Newest first, by customer. @param tx the answer's transaction, if there is one. */
  loansOfCustomers(customerIds: readonly string[], viewer: Viewer, tx?: Db): Promise<Map<string, LoanRow[]>>;
  /** In the order of the ids; missing ones are left out. */
  listLoansById(loanIds: readonly string[], viewer: Viewer): Promise<LoanRow[]>;
  requireLoan(ids: { customerId: string; loanId: string }): Promise<void>;
}

export function createLoansService({
  database,
  clock,
  jobs,
  log,
}: Pick<Platform, 'database' | 'clock' | 'jobs' | 'log'>): LoansService {
  const { db } = database;
  const today = () => easternDate(clock.now());
  let folding = false;

  const fold = async () => {
    while ((await foldLoanCounts(db)) >= UNFOLDED_AT_MOST);
  };
  jobs.schedule(FOLD_QUEUE, '* * * * *', fold);

  const foldSoon = () => {
    if (folding) return;
    folding = true;
    fold()
      .catch((error: unknown) => log.warn({ err: error }, 'loan counts were not folded'))
      .finally(() => {
        folding = false;
      });
  };

  const totalOf = async (buckets: readonly string[]) => {
    const { unfolded, ...total } = await totalLoans(db, buckets);
    if (unfolded > UNFOLDED_AT_MOST) foldSoon();
    return total;
  };

  /** In pages. */
  async function* allRows(
    listing: Omit<LoanListing, 'limit' | 'after'>,
    day: CalendarDate,
  ): AsyncGenerator<LoanRow[]> {
    let after: LoanCursor | undefined;
    do {
      const rows = await loanList.listLoans(db, { ...listing, after, limit: EXPORT_PAGE });
      const last = rows.length < EXPORT_PAGE ? undefined : rows.at(-1);
      after = last && { key: last.sort_key, id: last.id };
      yield rows.map((row) => toLoanRow(row, day));
    } while (after !== undefined);
  }

  const listLoansById = async (loanIds: readonly string[], viewer: Viewer): Promise<LoanRow[]> => {
    const day = today();
    const rows = await loanList.listLoansById(db, loanIds, viewer);
    const found = new Map(rows.map((row) => [row.id, toLoanRow(row, day)]));
    return loanIds.flatMap((id) => found.get(id) ?? []);
  };

  const countListed = async (filter: AskedFilter, viewer: Viewer) =>
    loanList.countListedLoans(db, await storeFilter(db, filter, today()), viewer);

  return {
    async listLoans({ start, limit, after, sort, direction: asked, ...filter }, viewer) {
      const direction = asked ?? defaultDirection(sort);
      const day = today();
      const rows = await loanList.listLoans(db, {
        viewer,
        filter: await storeFilter(db, filter, day),
        sort,
        direction,
        after: after === undefined ? undefined : readCursor(sort, direction, after),
        start,
        limit: limit + 1,
      });
      const results = rows.slice(0, limit).map((row) => toLoanRow(row, day));
      const last = rows[limit - 1];
      if (rows.length <= limit || last === undefined) return { results, links: {} };
      const place = writeCursor(sort, direction, { key: last.sort_key, id: last.id });
      const { own: _own, ...named } = filter;
      const query = { ...named, sort, direction: asked, limit, after: place };
      return { results, links: { next: { href: `${ROUTES.listLoans.path}?${searchParams(query)}` } } };
    },

    async *listAllLoans({ sort, direction, ...filter }, viewer) {
      const day = today();
      const stored = await storeFilter(db, filter, day);
      yield* allRows({ viewer, filter: stored, sort, direction: direction ?? defaultDirection(sort) }, day);
    },

    countListed,

    listExpiringLocks: (days) =>
      allRows(
        { viewer: EVERYTHING, filter: { lockExpires: days }, sort: 'lockExpirationDate', direction: 'asc' },
        today(),
      ),

    async countLoans({ status, ...others }, viewer) {
      if (status === undefined && isOnlyOpenConditions(others) && viewer.sees === 'everything') {
        return { count: (await totalOf(['open conditions'])).count };
      }
      if (Object.values(others).some((value) => value !== undefined)) {
        return { count: await countListed({ status, ...others }, viewer) };
      }
      // Counters exist only by status, for all loans and per branch.
      if (viewer.sees === 'own') return loanList.totalListedLoans(db, { status }, viewer);
      const statuses = status === undefined ? LOAN_STATUSES : [status];
      const buckets =
        viewer.sees === 'branch' ? statuses.map((one) => `${viewer.branchId} ${one}`) : statuses;
      return totalOf(buckets);
    },

    async listLatestLoans(viewer) {
      const changed = await listLoansById(await loanList.listLatestLoanIds(db), viewer);
      if (changed.length >= LATEST_LOANS_MAX) return changed.slice(0, LATEST_LOANS_MAX);
      const known = new Set(changed.map(({ loanId }) => loanId));
      const newest = await loanList.listLoans(db, {
        viewer,
        filter: {},
        sort: 'createdOn',
        direction: 'desc',
        limit: LATEST_LOANS_MAX,
      });
      const day = today();
      const others = newest.filter(({ id }) => !known.has(id)).map((row) => toLoanRow(row, day));
      return [...changed, ...others].slice(0, LATEST_LOANS_MAX);
    },

    async listCustomerLoans(customerId, { orEmpty }, viewer) {
      const rows = await loanList.listLoansOfCustomers(db, [customerId], viewer);
      if (rows.length === 0 && !(orEmpty && (await isCustomer(db, customerId)))) throw notFound();
      const day = today();
      return { results: rows.map((row) => toLoanRow(row, day)), links: {} };
    },

    async loansOfCustomers(customerIds, viewer, tx = db) {
      if (customerIds.length === 0) return new Map();
      const rows = await loanList.listLoansOfCustomers(tx, customerIds, viewer);
      const day = today();
      return Map.groupBy(
        rows.map((row) => toLoanRow(row, day)),
        (row) => row.customerId,
      );
    },

    listLoansById,

    async requireLoan(ids) {
      if (!(await loanList.hasLoan(db, ids))) throw notFound();
    },
  };
}

function isOnlyOpenConditions({ openConditions, ...others }: Omit<AskedFilter, 'status'>): boolean {
  return openConditions !== undefined && Object.values(others).every((value) => value === undefined);
}

function searchParams(query: Record<string, string | number | undefined>): URLSearchParams {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}
