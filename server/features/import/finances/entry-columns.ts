import {
  FINANCE_TABLES,
  type FinanceColumn,
  type FinanceTable,
  typedColumns,
} from '../../../../domain/application/section2/finance-columns.ts';
import type { FileColumns } from '../import-header.ts';

/** Table of each section. Section 4d has the gifts and grants. */
export const SECTIONS = {
  '1e': 'incomes',
  '2a': 'accounts',
  '2b': 'assetsAndCredits',
  '4d': 'assetsAndCredits',
  '2c': 'liabilities',
  '2d': 'expenses',
} as const satisfies Record<string, FinanceTable['name']>;

export const SECTION_NAMES = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[];

export type KeyColumn = 'loan_number' | 'section' | 'entry_key' | 'owner';

const KEY_COLUMNS: readonly KeyColumn[] = ['loan_number', 'section', 'entry_key', 'owner'];

/** 'monthly_payment' for 'monthlyPayment'. Sections share columns of equal fields. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const FIELDS = new Map(
  FINANCE_TABLES.map((table) => [
    table.name,
    new Map(typedColumns(table).map((field) => [columnOf(field.name), field])),
  ]),
);

export function fieldsOf(table: FinanceTable['name']): ReadonlyMap<string, FinanceColumn> {
  return FIELDS.get(table) ?? new Map();
}

export const FIELD_COLUMNS: readonly string[] = [
  ...new Set([...FIELDS.values()].flatMap((fields) => [...fields.keys()])),
];

export const ENTRY_COLUMNS: FileColumns<string> & { all: readonly string[] } = {
  all: [...KEY_COLUMNS, ...FIELD_COLUMNS],
  required: ['loan_number', 'section', 'owner'] satisfies KeyColumn[],
};

export function tableOf(name: FinanceTable['name']): FinanceTable {
  const table = FINANCE_TABLES.find((candidate) => candidate.name === name);
  if (table === undefined) throw new Error(`There is no table ${name}`);
  return table;
}
