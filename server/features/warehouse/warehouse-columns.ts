import type { SchemaElement } from 'hyparquet';

/** As read from the database: dates and instants as text, amounts as whole cents, rates in thousandths of a percent. */
export type WarehouseCell = string | number | boolean | null;

interface ColumnType {
  parquet: Omit<SchemaElement, 'name' | 'repetition_type'>;
  parquetCell?: (cell: WarehouseCell) => number | bigint | Date;
  csvCell?: (cell: WarehouseCell) => string;
}

const DAY_MS = 86_400_000;

export const COLUMN_TYPES = {
  // A spreadsheet would run a text that begins like this (OWASP, CSV injection).
  text: {
    parquet: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
    csvCell: (cell) => String(cell).replace(/^(?=[=+\-@\t\r])/, "'"),
  },
  uuid: { parquet: { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, logical_type: { type: 'UUID' } } },
  date: {
    parquet: { type: 'INT32', converted_type: 'DATE' },
    parquetCell: (cell) => Date.parse(String(cell)) / DAY_MS,
  },
  instant: {
    parquet: {
      type: 'INT64',
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    },
    parquetCell: (cell) => new Date(String(cell)),
  },
  boolean: { parquet: { type: 'BOOLEAN' } },
  integer: { parquet: { type: 'INT64' }, parquetCell: (cell) => BigInt(Number(cell)) },
  cents: decimal(18, 2),
  rate: decimal(9, 3),
} as const satisfies Record<string, ColumnType>;

export type ColumnTypeName = keyof typeof COLUMN_TYPES;

function decimal(precision: number, scale: number): ColumnType {
  return {
    parquet: { type: 'INT64', converted_type: 'DECIMAL', precision, scale },
    // A bigint is written unscaled, so no fraction is ever rounded.
    parquetCell: (cell) => BigInt(Number(cell)),
    csvCell: (cell) => (Number(cell) / 10 ** scale).toFixed(scale),
  };
}

export type WarehouseColumns = Readonly<Record<string, ColumnTypeName>>;

export type WarehouseRow = Readonly<Record<string, WarehouseCell>>;

/** Every column may lack a value. */
export function parquetSchema(columns: WarehouseColumns): SchemaElement[] {
  const leaves = Object.entries(columns).map(
    ([name, type]): SchemaElement => ({ ...COLUMN_TYPES[type].parquet, name, repetition_type: 'OPTIONAL' }),
  );
  return [{ name: 'root', num_children: leaves.length }, ...leaves];
}

export function parquetRow(columns: WarehouseColumns, row: WarehouseRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, type]) => [name, cellOf(row, name, typeOf(type).parquetCell)]),
  );
}

export function csvRow(columns: WarehouseColumns, row: WarehouseRow): (string | number | null)[] {
  return Object.entries(columns).map(([name, type]) => {
    const cell = cellOf(row, name, typeOf(type).csvCell);
    return typeof cell === 'boolean' ? String(cell) : cell;
  });
}

function typeOf(name: ColumnTypeName): ColumnType {
  return COLUMN_TYPES[name];
}

function cellOf<To>(row: WarehouseRow, name: string, to?: (cell: WarehouseCell) => To) {
  const cell = row[name] ?? null;
  return cell === null || to === undefined ? cell : to(cell);
}
