import { DECISIONS } from '../domain/decisions/decision-kind.ts';
import type { LoanStatus } from '../domain/loans/loan-status.ts';
import { lastFirst } from '../domain/people/person-name.ts';
import type { CalendarDate } from '../domain/time/eastern-time.ts';
import type { LoanRow } from './loans.ts';

/**
 * The value type of each kind of column. The kind decides how a value is shown and sorted; the CSV has the bare value.
 */
export interface LoanColumnValues {
  text: string;
  /** Whole dollars. */
  money: number;
  days: number;
  count: number;
  date: CalendarDate;
  status: LoanStatus;
}

export type LoanColumnKind = keyof LoanColumnValues;

export type ListedBorrower = LoanRow['primaryBorrowerBriefInfo'];

type ValueSource<Value> =
  | { ofBorrower: (borrower: ListedBorrower) => Value | null }
  | { ofLoan: (loan: LoanRow) => Value | null };

interface ColumnFacts<Kind extends LoanColumnKind> {
  title: string;
  kind: Kind;
  /** Null for a column that only the CSV has. */
  shown: ShownFacts | null;
}

interface ShownFacts {
  /** In pixels. All columns that are shown by default fit into a window of 1280 px. */
  width: number;
  /** The narrower width, in pixels, when the loan number is shown too. */
  least?: number;
  /** The narrower width beside a column that is hidden by default. */
  leastBeside?: number;
  /** Its share of spare width, relative to the other columns. */
  grows: number;
  /**
   * Hidden by default: shown from 1440 px on ('room'), or only when it is chosen or filtered by ('choice', COND-25).
   */
  waitsFor?: 'room' | 'choice';
  head?: string;
  note?: string;
  attention?: boolean;
}

export type LoanColumnOf<Kind extends LoanColumnKind> = ColumnFacts<Kind> &
  ValueSource<LoanColumnValues[Kind]>;

export type LoanColumn = { [Kind in LoanColumnKind]: LoanColumnOf<Kind> }[LoanColumnKind];

/** 'Plano, TX', or whichever part is known. */
export function cityState({ propertyAddress: { city, state } }: LoanRow): string | null {
  return [city, state].filter(Boolean).join(', ') || null;
}

/** The columns of the loan list, on screen and in the CSV, in order (LIST-16, LIST-29). */
export const LOAN_COLUMNS = {
  borrower: {
    title: 'Borrower',
    kind: 'text',
    ofBorrower: lastFirst,
    shown: { width: 130, grows: 1.6, note: 'last, first' },
  },
  loanPurpose: {
    title: 'Loan Purpose',
    kind: 'text',
    ofLoan: (loan) => loan.loanPurpose,
    shown: { width: 84, grows: 3.72 },
  },
  email: {
    title: 'Email',
    kind: 'text',
    ofBorrower: (borrower) => borrower.primaryEmail,
    shown: { width: 122, least: 90, leastBeside: 58, grows: 3.94 },
  },
  conditionsProcessor: {
    title: 'Condition Proc',
    kind: 'text',
    ofLoan: (loan) => loan.conditionsProcessor,
    shown: { width: 88, least: 83, grows: 0.7 },
  },
  setupProcessor: {
    title: 'Setup Proc',
    kind: 'text',
    ofLoan: (loan) => loan.setupProcessor,
    shown: { width: 82, least: 74, grows: 0.9 },
  },
  loanOfficer: {
    title: 'Loan Officer',
    kind: 'text',
    ofLoan: (loan) => loan.loanOfficer,
    shown: { width: 82, least: 74, grows: 0.9 },
  },
  loanAmount: {
    title: 'Loan Amount',
    kind: 'money',
    ofLoan: (loan) => loan.loanAmount,
    shown: { width: 88, grows: 0.1 },
  },
  lockDate: {
    title: 'Lock Date',
    kind: 'date',
    ofLoan: (loan) => loan.lockDate,
    shown: { width: 92, least: 86, grows: 0.1 },
  },
  lockExpirationDate: {
    title: 'Exp Date',
    kind: 'date',
    ofLoan: (loan) => loan.lockExpirationDate,
    shown: { width: 102, grows: 0.1 },
  },
  ageOfLock: {
    title: 'Age of Lock',
    kind: 'days',
    ofLoan: (loan) => loan.ageOfLock,
    shown: { width: 78, grows: 0.1, attention: true },
  },
  openConditions: {
    title: 'Open Cond',
    kind: 'count',
    ofLoan: (loan) => loan.openConditions || null,
    shown: { width: 46, grows: 0, head: 'Cond', waitsFor: 'room' },
  },
  cityState: {
    title: 'City/State',
    kind: 'text',
    ofLoan: cityState,
    shown: { width: 108, least: 78, leastBeside: 64, grows: 0.6 },
  },
  loanStatus: {
    title: 'Loan Status',
    kind: 'status',
    ofLoan: (loan) => loan.loanStatus,
    shown: { width: 164, least: 160, grows: 0.1 },
  },
  loanNumber: {
    title: 'Loan Id',
    kind: 'text',
    ofLoan: (loan) => loan.loanNumber,
    shown: { width: 112, least: 102, grows: 0.1 },
  },
  decision: {
    title: 'Decision',
    kind: 'text',
    ofLoan: ({ decision }) => (decision === null ? null : DECISIONS[decision].name),
    shown: { width: 120, grows: 0.5, waitsFor: 'choice' },
  },
  underwriter: {
    title: 'Underwriter',
    kind: 'text',
    ofLoan: (loan) => loan.underwriter,
    shown: { width: 82, grows: 0.9, waitsFor: 'choice' },
  },
  closer: {
    title: 'Closer',
    kind: 'text',
    ofLoan: (loan) => loan.closer,
    shown: { width: 82, grows: 0.9, waitsFor: 'choice' },
  },
} as const satisfies Record<string, LoanColumn>;

export type LoanColumnKey = keyof typeof LOAN_COLUMNS;

/**
 * The sort orders of the list: one per column. Missing values always come last. The stored keys are in `loan-row.ts`.
 */
export type LoanSort = 'createdOn' | LoanColumnKey;

export const LOAN_COLUMN_KEYS = Object.keys(LOAN_COLUMNS) as readonly LoanColumnKey[];

export const LOAN_SORTS: readonly [LoanSort, ...LoanSort[]] = ['createdOn', ...LOAN_COLUMN_KEYS];

export function defaultDirection(sort: LoanSort): 'asc' | 'desc' {
  return sort === 'createdOn' ? 'desc' : 'asc';
}

export function loanColumnValue(column: LoanColumn, loan: LoanRow): string | number | null {
  return 'ofLoan' in column ? column.ofLoan(loan) : column.ofBorrower(loan.primaryBorrowerBriefInfo);
}
