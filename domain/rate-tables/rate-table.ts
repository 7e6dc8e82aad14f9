import type { CalendarDate } from '../time/eastern-time.ts';
import type { ReadCell } from './table-cells.ts';

/** The most rows of a table. */
export const MAX_TABLE_ROWS = 10_000;

/** A row: one text for each column, as the column stores it. */
export type TableRow = readonly string[];

export interface TableColumn {
  name: string;
  /** A sentence about its values. */
  about: string;
  read: ReadCell;
}

/** A fault of a table that is imported. */
export interface TableFault {
  /** The line of the file, from 1; null for the whole file. */
  line: number | null;
  /** The name of the column; null for the whole line. */
  column: string | null;
  message: string;
}

/** A row with its line in the file. */
export interface ReadRow {
  line: number;
  cells: TableRow;
}

/**
 * How programs find rows. `whole`: they read all rows, which are few. `exact`: by the key. `latest`: by the greatest
 * key that is not above the one asked for and has the same beginning before '|'.
 */
export type LookUp = 'whole' | 'exact' | 'latest';

/** The rules of one kind of table. Everything else about it is the same for all kinds. */
export interface RateTableKind {
  /** On screen: 'Mortgage insurance'. */
  name: string;
  /** One sentence for administrators. */
  about: string;
  columns: readonly TableColumn[];
  /** Tells rows apart: two rows of a table must not share it. It is unchanged while only the values of a row change. */
  keyOf: (row: TableRow) => string;
  lookUp: LookUp;
  /** The first day of a row, in a table by week. */
  weekOf?: (row: TableRow) => CalendarDate;
  /** Brings a published file into the columns of the table, before it is read. */
  prepare?: (text: string) => string;
  /** Faults between rows, such as overlapping bands. The rows are right one by one, and their keys differ. */
  faultsOf?: (rows: readonly ReadRow[]) => TableFault[];
}
