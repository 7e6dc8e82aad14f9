import { financeFaults } from '../../../domain/application/section2/finance-checks.ts';
import {
  FINANCE_TABLES,
  type FinanceRows,
  isSavedRow,
} from '../../../domain/application/section2/finance-columns.ts';

/** The messages of wrong cells, by their table and row, then by their field. A row without faults has no entry. */
export type FinanceFaults = ReadonlyMap<string, RowFaults>;

export type RowFaults = ReadonlyMap<string, string>;

export const NO_FAULTS: FinanceFaults = new Map();

/** Key of a row, or of a whole table: 'accounts row-1'. */
export function rowKey(table: string, row: string | null): string {
  return `${table} ${row ?? ''}`;
}

export function faultsOf(rows: FinanceRows): FinanceFaults {
  return byRow(
    financeFaults(rows).map(({ table, row, field, message }) => [rowKey(table, row), field, message]),
  );
}

/** The server's messages at their cells. The server counts only the rows that were sent. */
export function refusedFaults(fields: Readonly<Record<string, string>>, rows: FinanceRows): FinanceFaults {
  return byRow(
    Object.entries(fields).flatMap(([path, message]) => {
      const table = FINANCE_TABLES.find(({ list }) => path.startsWith(list.path));
      if (table === undefined) return [];
      const [, place, field = ''] = /\[(\d+)\](?:\.(\w+))?/.exec(path) ?? [];
      const row = place === undefined ? undefined : rows[table.name].filter(isSavedRow)[Number(place)];
      return [[rowKey(table.name, row?.id ?? null), field, message] as const];
    }),
  );
}

function byRow(faults: readonly (readonly [row: string, field: string, message: string])[]): FinanceFaults {
  const grouped = new Map<string, Map<string, string>>();
  for (const [row, field, message] of faults) {
    const known = grouped.get(row) ?? new Map<string, string>();
    grouped.set(row, known.set(field, message));
  }
  return grouped;
}
