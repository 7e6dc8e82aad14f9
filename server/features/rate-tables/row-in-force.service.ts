import type { TableRow } from '../../../domain/rate-tables/rate-table.ts';
import type { RateTableKindName } from '../../../domain/rate-tables/rate-table-kinds.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { rowByKey, tableInForce } from './rate-table-reader.ts';

/** The row with this key in the table that is in force on a day. */
export async function readRowInForce(
  db: Db,
  kind: RateTableKindName,
  { on, key }: { on: CalendarDate; key: string },
): Promise<{ tableId: string; row: TableRow } | null> {
  const table = await tableInForce(db, kind, on);
  const row = table === null ? undefined : await rowByKey(db, table, key);
  return table === null || row === undefined ? null : { tableId: table.tableId, row };
}
