import { open } from 'node:fs/promises';
import { fileWriter, parquetWriteRows } from 'hyparquet-writer';
import { csvRecords } from '../../../domain/texts/csv-text.ts';
import { csvRow, parquetRow, parquetSchema, type WarehouseRow } from './warehouse-columns.ts';
import { WAREHOUSE_TABLES, type WarehouseTable } from './warehouse-tables.ts';

export const WAREHOUSE_FORMATS = ['parquet', 'csv'] as const;

export type WarehouseFormat = (typeof WAREHOUSE_FORMATS)[number];

type Batches = AsyncIterable<readonly WarehouseRow[]>;

/** Rows held in memory at once; a reader skips or reads whole groups. */
const ROWS_IN_GROUP = 20_000;

/** Writes a new file and waits until it is on the disk. */
export async function writeTable(
  path: string,
  { table, format }: { table: WarehouseTable; format: WarehouseFormat },
  batches: Batches,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    const columns = WAREHOUSE_TABLES[table];
    if (format === 'csv') {
      await file.write(csvRecords([Object.keys(columns)]));
      for await (const rows of batches) {
        const records = rows.map((row) => csvRow(columns, row));
        await file.write(csvRecords(records, { escapesFormulas: false, quotesTexts: true }));
      }
    } else {
      await parquetWriteRows({
        writer: fileWriter(path),
        rows: parquetRows(table, batches),
        columns: Object.keys(columns).map((name) => ({ name })),
        schema: parquetSchema(columns),
        rowGroupSize: ROWS_IN_GROUP,
        createdBy: 'Lintel',
      });
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* parquetRows(table: WarehouseTable, batches: Batches) {
  for await (const rows of batches) for (const row of rows) yield parquetRow(WAREHOUSE_TABLES[table], row);
}
