import type { Application } from '../application.ts';
import { MAX_LONG_TEXT_LENGTH, MAX_TEXT_LENGTH } from '../checks/limits.ts';
import {
  ACCOUNTS,
  ASSETS_AND_CREDITS,
  EXPENSES,
  type FinanceList,
  LIABILITIES,
  OTHER_INCOMES,
  rowsOf,
  withRowsOf,
} from './finance-lists.ts';
import {
  ACCOUNT_TYPES,
  EXCLUSION_REASONS,
  EXPENSE_TYPES,
  FUND_SOURCES,
  LIABILITY_TYPES,
  OTHER_ASSETS_AND_CREDITS,
  OTHER_INCOME_TYPES,
} from './finance-options.ts';
import { isFilledEntry } from './section2-assets.ts';

/** How text is typed, pasted and checked. A check is Yes or blank; an answer is Yes, No or blank. */
export type CellKind = 'text' | 'money' | 'count' | 'option' | 'check' | 'answer' | 'account';

export interface FinanceColumn {
  name: string;
  label: string;
  kind: CellKind;
  options?: readonly string[];
  maxLength?: number;
  /** Can be empty, but not only spaces. */
  isName?: true;
}

/** A column of the grid that Finances and Costs share. */
export interface GridColumn extends Omit<FinanceColumn, 'kind'> {
  /** 'money' has whole dollars; the value of 'cents' is in cents. A 'date' is 'YYYY-MM-DD'. */
  kind: CellKind | 'cents' | 'date';
}

export interface FinanceTable {
  list: FinanceList;
  /** Last part of the list's path, and its name in forms. */
  name: 'incomes' | 'accounts' | 'assetsAndCredits' | 'liabilities' | 'expenses';
  title: string;
  row: string;
  columns: readonly FinanceColumn[];
}

function option(name: string, label: string, options: readonly string[]): FinanceColumn {
  return { name, label, kind: 'option', options };
}

function text(name: string, label: string, maxLength = MAX_TEXT_LENGTH): FinanceColumn {
  return { name, label, kind: 'text', maxLength };
}

function cell(name: string, label: string, kind: CellKind): FinanceColumn {
  return { name, label, kind };
}

const DESCRIPTION = text('description', 'Description');
const PAYMENTS_LEFT = cell('paymentsLeft', 'Payments remaining', 'count');
const ACCOUNT_NUMBER = cell('accountNumber', 'Account number', 'account');

const VERIFIED = cell('isVerified', 'Verified', 'check');

/** Asked once a debt is excluded from the ratios. */
export const EXCLUSION_COLUMNS: readonly FinanceColumn[] = [
  option('exclusionReason', 'Reason for excluding', EXCLUSION_REASONS),
  text('exclusionExplanation', 'Explanation', MAX_LONG_TEXT_LENGTH),
];

export const FINANCE_TABLES: readonly FinanceTable[] = [
  {
    list: OTHER_INCOMES,
    name: 'incomes',
    title: 'Income from other sources',
    row: 'income',
    columns: [
      option('type', 'Type', OTHER_INCOME_TYPES),
      DESCRIPTION,
      cell('monthlyAmount', 'Monthly income', 'money'),
    ],
  },
  {
    list: ACCOUNTS,
    name: 'accounts',
    title: 'Accounts',
    row: 'account',
    columns: [
      option('type', 'Type', ACCOUNT_TYPES),
      { ...text('institution', 'Financial institution'), isName: true },
      ACCOUNT_NUMBER,
      cell('value', 'Cash or market value', 'money'),
      VERIFIED,
    ],
  },
  {
    list: ASSETS_AND_CREDITS,
    name: 'assetsAndCredits',
    title: 'Other assets and credits',
    row: 'asset or credit',
    columns: [
      option('type', 'Type', OTHER_ASSETS_AND_CREDITS),
      DESCRIPTION,
      option('source', 'Source', FUND_SOURCES),
      cell('isDeposited', 'Deposited', 'answer'),
      cell('value', 'Cash or market value', 'money'),
      VERIFIED,
    ],
  },
  {
    list: LIABILITIES,
    name: 'liabilities',
    title: 'Debts',
    row: 'debt',
    columns: [
      option('type', 'Type', LIABILITY_TYPES),
      { ...text('company', 'Company'), isName: true },
      ACCOUNT_NUMBER,
      cell('unpaidBalance', 'Unpaid balance', 'money'),
      cell('monthlyPayment', 'Monthly payment', 'money'),
      PAYMENTS_LEFT,
      cell('toBePaidOff', 'Paid off at or before closing', 'check'),
      cell('isExcluded', 'Exclude from DTI', 'check'),
    ],
  },
  {
    list: EXPENSES,
    name: 'expenses',
    title: 'Expenses',
    row: 'expense',
    columns: [
      option('type', 'Type', EXPENSE_TYPES),
      DESCRIPTION,
      cell('monthlyPayment', 'Monthly payment', 'money'),
      PAYMENTS_LEFT,
    ],
  },
];

export function typedColumns({ name, columns }: FinanceTable): readonly FinanceColumn[] {
  return name === 'liabilities' ? [...columns, ...EXCLUSION_COLUMNS] : columns;
}

/** A row being edited. An unreadable amount stays as typed. */
export type FinanceRow = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly owners: readonly string[];
};

export type FinanceRows = Readonly<Record<FinanceTable['name'], readonly FinanceRow[]>>;

export function financeRowsOf(application: Application): FinanceRows {
  const rows = FINANCE_TABLES.map(({ name, list }) => [
    name,
    rowsOf(application, list).map((row) => ({ ...row, id: row.id ?? '', owners: row.owners ?? [] })),
  ]);
  return Object.fromEntries(rows) as FinanceRows;
}

export function isSavedRow(row: FinanceRow): boolean {
  return isFilledEntry(row) || Boolean(row.type);
}

/** Drops blank rows. An empty list that was absent stays absent. */
export function withFinanceRows(application: Application, rows: FinanceRows): Application {
  return FINANCE_TABLES.reduce((whole, { name, list }) => {
    const saved = rows[name].filter(isSavedRow);
    const isAbsent = saved.length === 0 && rowsOf(whole, list).length === 0;
    return isAbsent ? whole : withRowsOf(whole, list, saved as never);
  }, application);
}
