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
  /** Line of the file, from 1; null for the whole file. */
  line: number | null;
  /** Null for the whole line. */
  column: string | null;
  message: string;
}

export interface ReadRow {
  line: number;
  cells: TableRow;
}

/**
 * How API clients find rows. `whole`: the table is small, so they read all rows. `exact`: by key. `latest`: the
 * greatest key up to the requested one, among those with the same part before '|'.
 */
export type LookUp = 'whole' | 'exact' | 'latest';

/** What differs between kinds of tables. */
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

/** A spreadsheet would run such text as a formula (OWASP, CSV injection). Negative numbers are allowed. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d|\.\d))/;

export function tableCsv({ columns }: Pick<RateTableKind, 'columns'>, rows: readonly TableRow[]): string {
  const lines = [columns.map(({ name }) => name), ...rows];
  const safe = lines.map((cells) => cells.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell)));
  return csvText(safe, { escapesFormulas: false });
}

interface DatedVersion {
  validFrom: CalendarDate;
  /** Of several versions with the same day, the newest applies. Null for tables that ship with Lintel. */
  createdOn: string | null;
  /** Decides between versions of the same second: ids begin with their time. */
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

/** First week of a weekly table, from which its file applies; null for other tables. */
export function firstWeek({ weekOf }: ByWeek, rows: readonly TableRow[]): CalendarDate | null {
  if (weekOf === undefined) return null;
  return rows.map(weekOf).reduce<CalendarDate | null>(earlier, null);
}

function earlier(one: CalendarDate | null, other: CalendarDate): CalendarDate {
  return one === null || other < one ? other : one;
}

/** Rows of weeks before the table takes effect, which are never used. */
export function countUnreadRows(
  { weekOf }: ByWeek,
  rows: readonly TableRow[],
  validFrom: CalendarDate,
): number {
  if (weekOf === undefined) return 0;
  return rows.filter((row) => addDays(weekOf(row), DAYS_OF_WEEK) <= validFrom).length;
}
