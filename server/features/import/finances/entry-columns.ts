import {
  FINANCE_TABLES,
  type FinanceColumn,
  type FinanceTable,
  typedColumns,
} from '../../../../domain/application/section2/finance-columns.ts';
import type { FileColumns } from '../import-header.ts';

/** The section of the form that a line is an entry of, with its table. Section 4d has the gifts and grants. */
export const SECTIONS = {
  '1e': 'incomes',
  '2a': 'accounts',
  '2b': 'assetsAndCredits',
  '4d': 'assetsAndCredits',
  '2c': 'liabilities',
  '2d': 'expenses',
} as const satisfies Record<string, FinanceTable['name']>;

export const SECTION_NAMES = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[];

/** The columns beside the fields of an entry. */
export type KeyColumn = 'loan_number' | 'section' | 'entry_key' | 'owner';

const KEY_COLUMNS: readonly KeyColumn[] = ['loan_number', 'section', 'entry_key', 'owner'];

/** The column of a field: 'monthly_payment' of 'monthlyPayment'. All sections share the columns of equal fields. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const FIELDS = new Map(
  FINANCE_TABLES.map((table) => [
    table.name,
    new Map(typedColumns(table).map((field) => [columnOf(field.name), field])),
  ]),
);

/** The fields of an entry of a table, by column. */
export function fieldsOf(table: FinanceTable['name']): ReadonlyMap<string, FinanceColumn> {
  return FIELDS.get(table) ?? new Map();
}

/** The columns of the fields of all tables. */
export const FIELD_COLUMNS: readonly string[] = [
  ...new Set([...FIELDS.values()].flatMap((fields) => [...fields.keys()])),
];

/** The columns of a file of entries, in the order of docs/import.md. */
export const ENTRY_COLUMNS: FileColumns<string> & { all: readonly string[] } = {
  all: [...KEY_COLUMNS, ...FIELD_COLUMNS],
  required: ['loan_number', 'section', 'owner'] satisfies KeyColumn[],
};

export function tableOf(name: FinanceTable['name']): FinanceTable {
  const table = FINANCE_TABLES.find((candidate) => candidate.name === name);
  if (table === undefined) throw new Error(`There is no table ${name}`);
  return table;
}
