import { type Expression, type SqlBool, sql } from 'kysely';
import type { LoanSort } from '../../../contract/loan-columns.ts';
import type { LoanFilterOf } from '../../../domain/loans/loan-filters.ts';

interface LoanOrder {
  /** The key as SQL. Each has an index with the same expression (loans.sql of the baseline). */
  key: string;
  /** Whether the cards have an index of their own for it. */
  isByCard?: boolean;
  /** Set when the value rises as its key falls. */
  isReversed?: boolean;
}

const text = (column: string) => `lower(${column}) COLLATE "C"`;

/** The stored key of each order of the loan list. */
const ORDERS: Record<LoanSort, LoanOrder> = {
  createdOn: { key: 'created_at', isByCard: true },
  borrower: { key: 'borrower_key', isByCard: true },
  loanAmount: { key: 'loan_amount', isByCard: true },
  lockDate: { key: 'lock_date', isByCard: true },
  lockExpirationDate: { key: 'lock_expiration_date', isByCard: true },
  loanPurpose: { key: text('loan_purpose') },
  email: { key: text('borrower_email') },
  conditionsProcessor: { key: text('conditions_processor') },
  setupProcessor: { key: text('setup_processor') },
  loanOfficer: { key: text('loan_officer') },
  // The rule of `ageOfLock`: the older the lock, the earlier its date.
  ageOfLock: {
    key: `(CASE WHEN status NOT IN ('CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD', 'DISCARDED') THEN lock_date END)`,
    isReversed: true,
  },
  // 'plano, tx', also when one of both is missing: the order is nearly that of the text in the list.
  cityState: {
    key: `(CASE WHEN coalesce(property_city, property_state) IS NOT NULL
      THEN lower(coalesce(property_city, '') || ', ' || coalesce(property_state, '')) END) COLLATE "C"`,
  },
  loanStatus: { key: 'status COLLATE "C"' },
  openConditions: { key: 'open_conditions' },
  loanNumber: { key: text('loan_number') },
};

/** The key of an order, for SQL. */
export function orderKey(sort: LoanSort) {
  return sql.raw<string | number | null>(ORDERS[sort].key);
}

/** The direction of the key for a direction of the values. */
export function keyDirection(sort: LoanSort, direction: 'asc' | 'desc'): 'asc' | 'desc' {
  if (!ORDERS[sort].isReversed) return direction;
  return direction === 'asc' ? 'desc' : 'asc';
}

export function hasIndexByCard(sort: LoanSort): boolean {
  return ORDERS[sort].isByCard ?? false;
}

/** The stored column of each filter by a text. */
export const FILTER_COLUMNS = {
  loanPurpose: 'loan_purpose',
  loanProgram: 'loan_program',
  loanOfficer: 'loan_officer',
  setupProcessor: 'setup_processor',
  conditionsProcessor: 'conditions_processor',
} as const satisfies Record<LoanFilterOf<'text'>, string>;

type PlainFlag = Exclude<LoanFilterOf<'flag'>, 'lockExpired' | 'mine'>;

/** The condition of each filter by a fact of the loan alone, written like the condition of its index. */
export const FLAG_TERMS: Record<PlainFlag, Expression<SqlBool>> = {
  unassigned: sql<SqlBool>`(loan_officer IS NULL AND setup_processor IS NULL AND conditions_processor IS NULL)`,
  openConditions: sql<SqlBool>`open_conditions IS NOT NULL`,
};

export const FLAG_FILTERS = Object.keys(FLAG_TERMS) as readonly PlainFlag[];
