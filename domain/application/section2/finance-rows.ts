import type { Application } from '../application.ts';
import { isFilledEntry } from './entry-content.ts';
import { FINANCE_TABLES, type FinanceTable } from './finance-columns.ts';
import { rowsOf, withRowsOf } from './finance-lists.ts';

/** An entry while it is typed: an amount that cannot be read is the typed text. */
export type FinanceRow = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly owners: readonly string[];
};

/** The rows of all tables, by the table's name. */
export type FinanceRows = Readonly<Record<FinanceTable['name'], readonly FinanceRow[]>>;

/** The rows of an application whose rows all have ids. */
export function financeRowsOf(application: Application): FinanceRows {
  const rows = FINANCE_TABLES.map(({ name, list }) => [
    name,
    rowsOf(application, list).map((row) => ({ ...row, id: row.id ?? '', owners: row.owners ?? [] })),
  ]);
  return Object.fromEntries(rows) as FinanceRows;
}

/** Whether a row says something, so that it is saved. */
export function isSavedRow(row: FinanceRow): boolean {
  return isFilledEntry(row) || Boolean(row.type);
}

/** The application with these rows, without the blank ones. An empty list that was absent stays absent. */
export function withFinanceRows(application: Application, rows: FinanceRows): Application {
  return FINANCE_TABLES.reduce((whole, { name, list }) => {
    const saved = rows[name].filter(isSavedRow);
    const isAbsent = saved.length === 0 && rowsOf(whole, list).length === 0;
    return isAbsent ? whole : withRowsOf(whole, list, saved as never);
  }, application);
}
