import type { ListedRateTableKind, RateTable } from '../../../../contract/rate-tables/rate-tables.ts';
import { type TableRow, versionInForce } from '../../../../domain/rate-tables/rate-table.ts';
import type { CalendarDate } from '../../../../domain/time/eastern-time.ts';

/** Kinds of tables that scenarios read as a whole. */
export const QUOTED_KINDS = ['mortgage-insurance', 'price-adjustments'] as const;
export type QuotedKind = (typeof QUOTED_KINDS)[number];

/** The table of a day: none, not here yet, or with its rows. */
export type FoundTable =
  | { state: 'none' | 'loading' | 'failed' }
  | { state: 'found'; table: RateTable; rows: readonly TableRow[] };

export interface QuoteTables {
  find: (kind: QuotedKind, on: CalendarDate) => FoundTable;
}

/** Before any scenario needs tables. */
export const NO_TABLES: QuoteTables = { find: () => ({ state: 'loading' }) };

/** The version of a day, by the list of versions. */
export function quotedVersion(
  kinds: readonly ListedRateTableKind[],
  kind: QuotedKind,
  on: CalendarDate,
): RateTable | null {
  return versionInForce(kinds.find((one) => one.kind === kind)?.versions ?? [], on);
}

/** @param rowsOf null for rows that could not be read; undefined for rows that are not here yet. */
export function quoteTables(
  kinds: readonly ListedRateTableKind[] | null | undefined,
  rowsOf: (tableId: string) => readonly TableRow[] | null | undefined,
): QuoteTables {
  return {
    find(kind, on) {
      if (kinds === undefined) return { state: 'loading' };
      if (kinds === null) return { state: 'failed' };
      const table = quotedVersion(kinds, kind, on);
      if (table === null) return { state: 'none' };
      const rows = rowsOf(table.tableId);
      if (rows === undefined) return { state: 'loading' };
      return rows === null ? { state: 'failed' } : { state: 'found', table, rows };
    },
  };
}
