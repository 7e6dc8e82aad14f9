import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { LoanSort } from '../../../contract/loan-columns.ts';
import type { LoanRow } from '../../../contract/loans.ts';
import type { LoanFilterOf } from '../../../domain/loans/loan-filters.ts';
import { TASK_COLUMNS } from '../../../domain/loans/task-assignment.ts';
import { ageOfLock } from '../../../domain/locks/rate-lock.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import type { Tables } from '../../platform/database/tables.ts';

export const LOAN_ROW_COLUMNS = [
  'loans.id',
  'loans.customer_id',
  'loans.loan_number',
  'loans.version',
  'loans.status',
  'loans.borrower_first_name',
  'loans.borrower_last_name',
  'loans.borrower_email',
  'loans.loan_purpose',
  'loans.loan_program',
  'loans.loan_amount',
  'loans.property_street',
  'loans.property_city',
  'loans.property_state',
  'loans.loan_officer',
  'loans.setup_processor',
  'loans.conditions_processor',
  'loans.underwriter',
  'loans.closer',
  'loans.lock_status',
  'loans.lock_date',
  'loans.lock_expiration_date',
  'loans.open_conditions',
  'loans.decision',
  'loans.decided_at',
  'loans.created_at',
  'loans.updated_at',
] as const;

type Column<Name extends string> = Name extends `loans.${infer Bare}` ? Bare : never;

export type StoredLoanRow = Pick<
  Selectable<Tables['loans']>,
  Column<(typeof LOAN_ROW_COLUMNS)[number]> & keyof Selectable<Tables['loans']>
>;

/** @param today Eastern date for the lock's age. */
export function toLoanRow(loan: StoredLoanRow, today: CalendarDate): LoanRow {
  return {
    customerId: loan.customer_id,
    loanId: loan.id,
    loanNumber: loan.loan_number,
    version: loan.version,
    primaryBorrowerBriefInfo: {
      firstName: loan.borrower_first_name,
      lastName: loan.borrower_last_name,
      primaryEmail: loan.borrower_email,
    },
    loanPurpose: loan.loan_purpose,
    loanProgram: loan.loan_program,
    conditionsProcessor: loan.conditions_processor,
    setupProcessor: loan.setup_processor,
    loanOfficer: loan.loan_officer,
    underwriter: loan.underwriter,
    closer: loan.closer,
    loanAmount: loan.loan_amount,
    lockDate: loan.lock_date,
    lockExpirationDate: loan.lock_expiration_date,
    lockStatus: loan.lock_status,
    ageOfLock: ageOfLock(loan.lock_date, loan.status, today),
    openConditions: loan.open_conditions ?? 0,
    decision: loan.decision,
    decidedOn: loan.decided_at === null ? null : fullInstant(loan.decided_at),
    propertyAddress: {
      street: loan.property_street,
      city: loan.property_city,
      state: loan.property_state,
    },
    loanStatus: loan.status,
    createdOn: fullInstant(loan.created_at),
    lastModifiedOn: fullInstant(loan.updated_at),
  };
}

interface LoanOrder {
  /** The key as SQL. Each has an index with the same expression. */
  key: string;
  /** Whether cards have their own index for it. */
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
  underwriter: { key: text('underwriter') },
  closer: { key: text('closer') },
  // The rule of `ageOfLock`: the older the lock, the earlier its date.
  ageOfLock: {
    key: `(CASE WHEN status NOT IN ('CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD', 'DISCARDED') THEN lock_date END)`,
    isReversed: true,
  },
  // 'plano, tx', even if a part is missing: close to the order of the text in the list.
  cityState: {
    key: `(CASE WHEN coalesce(property_city, property_state) IS NOT NULL
      THEN lower(coalesce(property_city, '') || ', ' || coalesce(property_state, '')) END) COLLATE "C"`,
  },
  loanStatus: { key: 'status COLLATE "C"' },
  openConditions: { key: 'open_conditions' },
  decision: { key: 'decision COLLATE "C"' },
  loanNumber: { key: text('loan_number') },
};

/** The key of an order, for SQL. */
export function orderKey(sort: LoanSort) {
  return sql.raw<string | number | null>(ORDERS[sort].key);
}

/** The key's direction for a direction of the values. */
export function keyDirection(sort: LoanSort, direction: 'asc' | 'desc'): 'asc' | 'desc' {
  if (!ORDERS[sort].isReversed) return direction;
  return direction === 'asc' ? 'desc' : 'asc';
}

export function hasIndexByCard(sort: LoanSort): boolean {
  return ORDERS[sort].isByCard ?? false;
}

/** Stored column by text filter. */
export const FILTER_COLUMNS = {
  loanPurpose: 'loan_purpose',
  loanProgram: 'loan_program',
  decision: 'decision',
  ...TASK_COLUMNS,
} as const satisfies Record<LoanFilterOf<'text'>, string>;

type PlainFlag = Exclude<LoanFilterOf<'flag'>, 'lockExpired' | 'closingSoon' | 'mine'>;

/** Conditions of filters that need only the loan, written exactly like the condition of their index. */
export const FLAG_TERMS: Record<PlainFlag, Expression<SqlBool>> = {
  unassigned: sql<SqlBool>`(loan_officer IS NULL AND setup_processor IS NULL AND conditions_processor IS NULL)`,
  openConditions: sql<SqlBool>`open_conditions IS NOT NULL`,
  awaitsDecision: sql<SqlBool>`awaits_decision_since IS NOT NULL`,
};

export const FLAG_FILTERS = Object.keys(FLAG_TERMS) as readonly PlainFlag[];
