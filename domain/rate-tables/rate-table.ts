import { csvText } from '../texts/csv-text.ts';
import { addDays, type CalendarDate } from '../time/eastern-time.ts';
import type { ReadCell } from './table-cells.ts';

export const MAX_TABLE_ROWS = 10_000;

export type TableRow = readonly string[];

export interface TableColumn {
  name: string;
  about: string;
  read: ReadCell;
}

export interface TableFault {
  /** The line of the file, from 1; null for the whole file. */
  line: number | null;
  /** The name of the column; null for the whole line. */
  column: string | null;
  message: string;
}

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
  name: string;
  about: string;
  columns: readonly TableColumn[];
  /** Identifies a row by what it applies to, not by its values. */
  keyOf: (row: TableRow) => string;
  lookUp: LookUp;
  weekOf?: (row: TableRow) => CalendarDate;
  /** Converts a published file to the table's columns. */
  prepare?: (text: string) => string;
  /** Such as overlapping bands. Each row is valid on its own, and keys are distinct. */
  faultsOf?: (rows: readonly ReadRow[]) => TableFault[];
}

/** A spreadsheet would run such a text as a formula (OWASP, CSV injection). A negative number is not one. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d|\.\d))/;

export function tableCsv({ columns }: Pick<RateTableKind, 'columns'>, rows: readonly TableRow[]): string {
  const lines = [columns.map(({ name }) => name), ...rows];
  const safe = lines.map((cells) => cells.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell)));
  return csvText(safe, { escapesFormulas: false });
}

interface DatedVersion {
  validFrom: CalendarDate;
  /** Versions of the same day: the last one replaces the others. Null for one that Lintel brings. */
  createdOn: string | null;
  /** Ids begin with their time, and decide within a second. */
  tableId: string;
}

/** The version in force on a day; null before the first one (TABLE-2). */
export function versionInForce<Version extends DatedVersion>(
  versions: readonly Version[],
  on: CalendarDate,
): Version | null {
  return versions.reduce<Version | null>((best, version) => {
    if (version.validFrom > on) return best;
    if (best === null || version.validFrom > best.validFrom) return version;
    const isLater = ageOf(version) > ageOf(best);
    return version.validFrom === best.validFrom && isLater ? version : best;
  }, null);
}

function ageOf({ createdOn, tableId }: DatedVersion): string {
  return `${createdOn ?? ''} ${tableId}`;
}

export const DAYS_OF_WEEK = 7;

type ByWeek = Pick<RateTableKind, 'weekOf'>;

/** The first week of a table by week, from which its file is valid; null for another table. */
export function firstWeek({ weekOf }: ByWeek, rows: readonly TableRow[]): CalendarDate | null {
  if (weekOf === undefined) return null;
  return rows.map(weekOf).reduce<CalendarDate | null>(earlier, null);
}

function earlier(one: CalendarDate | null, other: CalendarDate): CalendarDate {
  return one === null || other < one ? other : one;
}

/** Rows whose week ends before the table takes effect; nobody reads them. */
export function countUnreadRows(
  { weekOf }: ByWeek,
  rows: readonly TableRow[],
  validFrom: CalendarDate,
): number {
  if (weekOf === undefined) return 0;
  return rows.filter((row) => addDays(weekOf(row), DAYS_OF_WEEK) <= validFrom).length;
}
