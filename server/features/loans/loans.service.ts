import type { LoanFilter, LoanRow } from '../../../contract/loans.ts';
import { ROUTES } from '../../../contract/routes.ts';
import { addDays, type CalendarDate, easternDate } from '../../../domain/eastern-time.ts';
import { defaultDirection, type LoanStatusFilter } from '../../../domain/loan-list.ts';
import { LOAN_STATUSES } from '../../../domain/loan-status.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { countLoans, foldLoanCounts } from './loan-counts.store.ts';
import { type LoanCursor, readCursor, writeCursor } from './loan-cursor.ts';
import * as loanList from './loan-list.store.ts';
import { toLoanRow } from './loan-row.ts';

/** With more deltas than this to add up, counting asks for a fold before its minute comes. */
const UNFOLDED_AT_MOST = 5_000;

/** Read at once for the whole of a list. */
const EXPORT_PAGE = 500;

const FOLD_QUEUE = 'fold-loan-counts';

export interface LoanPage {
  results: LoanRow[];
  links: { next?: { href: string } };
}

export interface LoansService {
  /** One page of a list; `links.next` is there while there is more. */
  listLoans(query: LoanFilter & { start?: number; limit: number; after?: string }): Promise<LoanPage>;
  /** All loans of a filter, a page at a time: the next is read when it is asked for, from where the one before it ended. */
  listAllLoans(filter: LoanFilter): AsyncGenerator<LoanRow[]>;
  /** How many loans `listAllLoans` has. */
  countListed(filter: LoanFilter): Promise<number>;
  /** Open loans whose active lock expires in these days, soonest first, a page at a time. */
  listExpiringLocks(days: { from: CalendarDate; by: CalendarDate }): AsyncGenerator<LoanRow[]>;
  /** How many loans are on a card, in a status, or at all. */
  countLoans(status: LoanStatusFilter | undefined): Promise<number>;
  /** A customer's loans, newest first. @throws AppError `not_found` when there is none. */
  listCustomerLoans(customerId: string): Promise<LoanPage>;
  /** The loans of many customers, newest first, by customer. */
  loansOfCustomers(customerIds: readonly string[]): Promise<Map<string, LoanRow[]>>;
  /** @throws AppError `not_found` when the customer has no such loan. */
  requireLoan(ids: { customerId: string; loanId: string }): Promise<void>;
}

export function createLoansService({ database, clock, jobs, log }: Platform): LoansService {
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

  /** Every loan of a listing, a page at a time. */
  async function* allRows(
    listing: Omit<loanList.LoanListing, 'limit' | 'after'>,
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

  return {
    async listLoans({ start, limit, after, sort, direction: asked, ...filter }) {
      const direction = asked ?? defaultDirection(sort);
      const day = today();
      const rows = await loanList.listLoans(db, {
        filter: storeFilter(filter, day),
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
      const query = { ...filter, sort, direction: asked, limit, after: place };
      return { results, links: { next: { href: `${ROUTES.listLoans.path}?${searchParams(query)}` } } };
    },

    listAllLoans({ sort, direction, ...filter }) {
      const day = today();
      return allRows(
        { filter: storeFilter(filter, day), sort, direction: direction ?? defaultDirection(sort) },
        day,
      );
    },

    countListed: ({ sort: _sort, direction: _direction, ...filter }) =>
      loanList.countListedLoans(db, storeFilter(filter, today())),

    listExpiringLocks: (days) =>
      allRows({ filter: { lockExpires: days }, sort: 'lockExpirationDate', direction: 'asc' }, today()),

    async countLoans(status) {
      const { count, unfolded } = await countLoans(db, status === undefined ? LOAN_STATUSES : [status]);
      if (unfolded > UNFOLDED_AT_MOST) foldSoon();
      return count;
    },

    async listCustomerLoans(customerId) {
      const rows = await loanList.listLoansOfCustomers(db, [customerId]);
      if (rows.length === 0) throw notFound();
      const day = today();
      return { results: rows.map((row) => toLoanRow(row, day)), links: {} };
    },

    async loansOfCustomers(customerIds) {
      if (customerIds.length === 0) return new Map();
      const rows = await loanList.listLoansOfCustomers(db, customerIds);
      const day = today();
      return Map.groupBy(
        rows.map((row) => toLoanRow(row, day)),
        (row) => row.customerId,
      );
    },

    async requireLoan(ids) {
      if (!(await loanList.hasLoan(db, ids))) throw notFound();
    },
  };
}

/** A filter as the list's query takes it: what counts from today is a date from here on. */
function storeFilter(
  { lockExpiresWithin, ...filter }: Omit<LoanFilter, 'sort' | 'direction'>,
  day: CalendarDate,
): loanList.LoanListing['filter'] {
  if (lockExpiresWithin === undefined) return filter;
  return { ...filter, lockExpires: { by: addDays(day, lockExpiresWithin) } };
}

function searchParams(query: Record<string, string | number | undefined>): URLSearchParams {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}
