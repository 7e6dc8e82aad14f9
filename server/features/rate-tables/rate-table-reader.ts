import type { RateTable } from '../../../contract/rate-tables/rate-tables.ts';
import { type TableRow, versionInForce } from '../../../domain/rate-tables/rate-table.ts';
import { RATE_TABLE_KINDS, type RateTableKindName } from '../../../domain/rate-tables/rate-table-kinds.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { broughtTables } from './brought-tables.ts';
import { findRow, findTable, listRows, listTables, type StoredRateTable } from './rate-tables.store.ts';

export async function allTables(db: Db): Promise<RateTable[]> {
  return [...broughtTables().map(({ table }) => table), ...(await listTables(db)).map(tableOf)];
}

export async function tableInForce(
  db: Db,
  kind: RateTableKindName,
  on: CalendarDate,
): Promise<RateTable | null> {
  return versionInForce(
    (await allTables(db)).filter((table) => table.kind === kind),
    on,
  );
}

export async function tableById(db: Db, tableId: string): Promise<RateTable | undefined> {
  const brought = broughtTables().find(({ table }) => table.tableId === tableId);
  if (brought !== undefined) return brought.table;
  const stored = await findTable(db, tableId);
  return stored && tableOf(stored);
}

export async function rowsOf(
  db: Db,
  { tableId, rowCount }: RateTable,
  { from, limit } = { from: 0, limit: rowCount },
): Promise<readonly TableRow[]> {
  const brought = broughtTables().find(({ table }) => table.tableId === tableId);
  return brought === undefined
    ? listRows(db, tableId, { from, limit })
    : brought.rows.slice(from, from + limit);
}

/** The row with a key, by the look-up of its kind. */
export async function rowByKey(
  db: Db,
  { tableId, kind }: RateTable,
  key: string,
): Promise<TableRow | undefined> {
  const { lookUp, keyOf } = RATE_TABLE_KINDS[kind];
  const brought = broughtTables().find(({ table }) => table.tableId === tableId);
  if (brought === undefined) return findRow(db, tableId, { key, lookUp });
  if (lookUp !== 'latest') return brought.rows.find((row) => keyOf(row) === key);
  const beginning = key.slice(0, key.lastIndexOf('|') + 1);
  let best: TableRow | undefined;
  for (const row of brought.rows) {
    const own = keyOf(row);
    if (own > key || own < beginning) continue;
    if (best === undefined || own > keyOf(best)) best = row;
  }
  return best;
}

export function tableOf(row: StoredRateTable): RateTable {
  return {
    tableId: row.id,
    kind: row.kind,
    validFrom: row.valid_from,
    note: row.note,
    rowCount: row.row_count,
    createdOn: row.created_at,
    createdBy: row.created_by,
  };
}
