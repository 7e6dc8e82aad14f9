import { sql } from 'kysely';
import { LOAN_CARDS, type LoanCard } from '../../../domain/loans/loan-status.ts';
import type { Db } from '../../platform/database/database.ts';
import { prepareStatement } from '../../platform/database/prepared-statement.ts';
import type { LoanListing, PlacedLoanRow } from './loan-listing.ts';
import { LOAN_ROW_COLUMNS } from './loan-row.ts';

interface BranchWalk extends LoanListing {
  viewer: { sees: 'branch'; branchId: string };
}

/** The newest loans of all, of a card, or of a status. */
export function isWalkOfBranch(listing: LoanListing): listing is BranchWalk {
  const { viewer, sort, start, filter } = listing;
  const { status: _status, ...others } = filter;
  if (viewer.sees !== 'branch' || sort !== 'createdOn' || (start !== undefined && start > 0)) return false;
  return Object.values(others).every((value) => value === undefined);
}

/** Walks an index of the branch for one page: the branch's size makes no difference. */
export function listLoansOfBranch(db: Db, listing: BranchWalk): Promise<PlacedLoanRow[]> {
  const { viewer, filter, after } = listing;
  const values = {
    branchId: viewer.branchId,
    status: filter.status ?? null,
    afterKey: after?.key ?? null,
    afterId: after?.id ?? null,
  };
  return selectWalk(db, values, listing);
}

interface WalkValues {
  branchId: string;
  status: string | null;
  afterKey: string | number | null;
  afterId: string | null;
}

const selectWalk = prepareStatement<WalkValues, PlacedLoanRow, BranchWalk>(
  (db, place, { filter, after, direction, limit }) => {
    const before = sql.raw(direction === 'asc' ? '>' : '<');
    let query = db
      .selectFrom('loan_branches')
      .innerJoin('loans', 'loans.id', 'loan_branches.loan_id')
      .select(LOAN_ROW_COLUMNS)
      .select('loan_branches.created_at as sort_key')
      .where(sql<boolean>`loan_branches.branch_id = ${place('branchId')}::uuid`)
      .orderBy('loan_branches.created_at', direction)
      .orderBy('loan_branches.loan_id', direction)
      .limit(sql.lit(limit));
    if (filter.status !== undefined) {
      query = query.where(sql<boolean>`${sql.ref(columnOf(filter.status))} = ${place('status')}`);
    }
    if (after !== undefined) {
      query = query.where(sql<boolean>`(loan_branches.created_at, loan_branches.loan_id) ${before}
        (${place('afterKey')}::timestamptz, ${place('afterId')}::uuid)`);
    }
    return query.compile();
  },
  ({ filter, after, direction, limit }) =>
    [
      filter.status === undefined ? 'all' : columnOf(filter.status),
      direction,
      after === undefined ? 'first' : 'next',
      limit,
    ].join(),
);

function columnOf(status: string): 'loan_branches.card' | 'loan_branches.status' {
  return LOAN_CARDS.includes(status as LoanCard) ? 'loan_branches.card' : 'loan_branches.status';
}
