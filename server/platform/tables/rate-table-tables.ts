import type { ColumnType } from 'kysely';
import type { RateTableKindName } from '../../../domain/rate-tables/rate-table-kinds.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';

export interface RateTablesTable {
  id: string;
  kind: RateTableKindName;
  valid_from: CalendarDate;
  note: string;
  row_count: number;
  /** Hash of its rows as CSV. */
  sha256: string;
  created_at: Instant;
  created_by: string;
}

export interface RateTableRowsTable {
  table_id: string;
  position: number;
  key: string;
  cells: ColumnType<string[], string, never>;
}
