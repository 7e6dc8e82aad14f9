import { type Selectable, sql } from 'kysely';
import type { LookUp, TableRow } from '../../../domain/rate-tables/rate-table.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredRateTable = Selectable<Tables['rate_tables']>;

export function listTables(db: Db): Promise<StoredRateTable[]> {
  return db.selectFrom('rate_tables').selectAll().orderBy('created_at').orderBy('id').execute();
}

export function findTable(db: Db, id: string): Promise<StoredRateTable | undefined> {
  return db.selectFrom('rate_tables').selectAll().where('id', '=', id).executeTakeFirst();
}

/** In the order of the file. */
export async function listRows(
  db: Db,
  tableId: string,
  { from, limit }: { from: number; limit: number },
): Promise<TableRow[]> {
  const rows = await db
    .selectFrom('rate_table_rows')
    .select('cells')
    .where('table_id', '=', tableId)
    .where('position', '>=', from)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ cells }) => cells);
}

/** The row with this key, or the last one before it with the same prefix. */
export async function findRow(
  db: Db,
  tableId: string,
  { key, lookUp }: { key: string; lookUp: LookUp },
): Promise<TableRow | undefined> {
  const rows = db.selectFrom('rate_table_rows').select('cells').where('table_id', '=', tableId);
  const asked =
    lookUp === 'latest'
      ? rows
          .where('key', '<=', key)
          .where('key', '>=', key.slice(0, key.lastIndexOf('|') + 1))
          .orderBy('key', 'desc')
          .limit(1)
      : rows.where('key', '=', key);
  return (await asked.executeTakeFirst())?.cells;
}

export async function insertTable(
  tx: Db,
  table: StoredRateTable,
  rows: readonly { key: string; cells: TableRow }[],
): Promise<void> {
  await tx.insertInto('rate_tables').values(table).execute();
  await sql`
    INSERT INTO rate_table_rows (table_id, position, key, cells)
    SELECT ${table.id}::uuid, place - 1, row ->> 'key', row -> 'cells'
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) WITH ORDINALITY AS listed (row, place)
  `.execute(tx);
}
