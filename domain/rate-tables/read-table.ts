import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import {
  MAX_TABLE_ROWS,
  type RateTableKind,
  type ReadRow,
  type TableFault,
  type TableRow,
} from './rate-table.ts';

interface CsvLine {
  line: number;
  cells: string[];
}

interface CsvFault {
  line: number;
  message: string;
}

/** Reads CSV (RFC 4180) with any line ends. Blank lines are skipped, and spaces around cells do not count. */
export function csvLines(text: string): { lines: CsvLine[]; fault: CsvFault | null } {
  const lines: CsvLine[] = [];
  let read = 0;
  try {
    // Otherwise the parser counts CRLF as two lines.
    parse(text.replaceAll(/\r\n?/g, '\n'), {
      record_delimiter: '\n',
      relax_column_count: true,
      trim: true,
      on_record: (record: string[], { lines: end }) => {
        const cells = record.map((cell) => cell.trim());
        if (cells.some((cell) => cell !== '')) lines.push({ line: read + 1, cells });
        read = end;
        return null;
      },
    });
    return { lines, fault: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const fault =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? { line: read + 1, message: 'A quotation mark that is opened here is never closed' }
        : {
            line: Number(error.lines),
            message: 'Put the whole cell in quotation marks, and double those in it',
          };
    return { lines, fault };
  }
}

const MAX_FAULTS = 100;

/** `faults` are the first ones, `faultCount` the number of all. */
type ReadTable = { ok: true; rows: TableRow[] } | { ok: false; faults: TableFault[]; faultCount: number };

/** Parses a CSV file, or lists the faults by line and column (TABLE-4). */
export function readTable(
  kind: Pick<RateTableKind, 'columns' | 'keyOf' | 'faultsOf' | 'prepare'>,
  text: string,
): ReadTable {
  const plain = text.replace(/^\ufeff/, '');
  const oversized = oversizedFault(plain);
  if (oversized !== null) return refused([oversized]);
  const prepared = kind.prepare?.(plain) ?? plain;
  const unreadable = unreadableFault(prepared);
  if (unreadable !== null) return refused([unreadable]);
  const { lines, fault } = csvLines(prepared);
  if (fault !== null) return refused([{ ...fault, column: null }]);
  const [head, ...records] = lines;
  const headFault = faultOfHead(kind, head);
  if (headFault !== null) return refused([headFault]);
  if (records.length === 0) return refused([wholeFile('The file has no row below its heads')]);
  if (records.length > MAX_TABLE_ROWS) {
    return refused([
      wholeFile(`A table has at most ${count(MAX_TABLE_ROWS)} rows, and this has ${count(records.length)}`),
    ]);
  }
  const faults: TableFault[] = [];
  const rows: ReadRow[] = [];
  for (const record of records) {
    const row = readRow(kind, record, faults);
    if (row !== null) rows.push(row);
  }
  faults.push(...repeatedRows(kind, rows));
  // Faults in rows would cause more faults between rows.
  if (faults.length === 0) faults.push(...(kind.faultsOf?.(rows) ?? []));
  return faults.length > 0 ? refused(faults) : { ok: true, rows: rows.map(({ cells }) => cells) };
}

function refused(faults: TableFault[]): ReadTable {
  return { ok: false, faults: faults.slice(0, MAX_FAULTS), faultCount: faults.length };
}

function wholeFile(message: string): TableFault {
  return { line: null, column: null, message };
}

const numbers = new Intl.NumberFormat('en-US');
const count = (number: number) => numbers.format(number);

/** Agencies add blank lines and unused columns to their files. */
const MOST_LINES = 2 * MAX_TABLE_ROWS;
const MOST_CELLS = 15 * MAX_TABLE_ROWS;

/** Counted before the file is parsed, because a megabyte of commas takes the parser a second. */
function oversizedFault(text: string): TableFault | null {
  let lines = 1;
  let cells = 1;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i];
    if (char === '\n' || (char === '\r' && text[i + 1] !== '\n')) lines += 1;
    else if (char === ',' || char === '|') cells += 1;
  }
  if (lines > MOST_LINES) {
    return wholeFile(`A table has at most ${count(MAX_TABLE_ROWS)} rows, and this has ${count(lines)} lines`);
  }
  if (cells > MOST_CELLS) {
    return wholeFile(`A file has at most ${count(MOST_CELLS)} cells, and this has ${count(cells)}`);
  }
  return null;
}

function unreadableFault(text: string): TableFault | null {
  const odd = text.search(/\0|\ufffd/);
  if (odd !== -1 || !text.isWellFormed()) {
    const line = odd === -1 ? null : text.slice(0, odd).split(/\r\n|\n|\r/).length;
    return { line, column: null, message: 'A character cannot be read. Save the file as CSV UTF-8' };
  }
  const [first = ''] = text.split(/[\r\n]/, 1);
  if (first.includes(',')) return null;
  for (const [separator, name] of [
    [';', 'semicolons'],
    ['\t', 'tabs'],
  ] as const) {
    if (first.includes(separator)) {
      return wholeFile(`The cells are separated by ${name}. Save the file as CSV with commas`);
    }
  }
  return null;
}

function faultOfHead({ columns }: Pick<RateTableKind, 'columns'>, head: CsvLine | undefined) {
  const names = columns.map(({ name }) => name);
  if (head === undefined) return wholeFile('The file is empty');
  const isRight =
    head.cells.length === names.length &&
    names.every((name, index) => head.cells[index]?.toLowerCase() === name.toLowerCase());
  return isRight
    ? null
    : { line: head.line, column: null, message: `The first line must be: ${names.join(',')}` };
}

function readRow(
  { columns }: Pick<RateTableKind, 'columns'>,
  { line, cells }: CsvLine,
  faults: TableFault[],
): ReadRow | null {
  if (cells.length !== columns.length) {
    const message = `This line has ${cells.length} cells, and the table has ${columns.length} columns`;
    faults.push({ line, column: null, message });
    return null;
  }
  const read: string[] = [];
  for (const [index, column] of columns.entries()) {
    const typed = column.read(cells[index] ?? '');
    if (typed.ok) read.push(typed.value);
    else faults.push({ line, column: column.name, message: typed.message });
  }
  return read.length === columns.length ? { line, cells: read } : null;
}

function repeatedRows({ keyOf }: Pick<RateTableKind, 'keyOf'>, rows: readonly ReadRow[]): TableFault[] {
  const firstLines = new Map<string, number>();
  return rows.flatMap(({ line, cells }) => {
    const key = keyOf(cells);
    const first = firstLines.get(key);
    if (first !== undefined) {
      return [{ line, column: null, message: `This row repeats line ${first}` }];
    }
    firstLines.set(key, line);
    return [];
  });
}

/** 'Line 3, LTV to: Enter more than …'. */
export function faultText({ line, column, message }: TableFault): string {
  const place = [line === null ? null : `Line ${line}`, column].filter((part) => part !== null).join(', ');
  return place === '' ? message : `${place}: ${message}`;
}
