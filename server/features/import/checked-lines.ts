import type { Readable } from 'node:stream';
import type pg from 'pg';
import { type CsvRecord, csvRecords } from './csv-records.ts';
import { type ImportFault, UnreadableFile } from './import-fault.ts';
import { stageFaults } from './import-faults.store.ts';
import { type ColumnPlaces, type FileColumns, readHeader } from './import-header.ts';

/** Lines in memory at a time. */
const LINES_AT_ONCE = 2_000;

export interface Header<Column extends string> {
  places: ColumnPlaces<Column>;
  /** Number of cells. */
  width: number;
}

export interface FileKind<Column extends string, Line> {
  columns: FileColumns<Column>;
  check: (line: number, cells: readonly string[], header: Header<Column>) => Line;
  /** Quotes a cell in a header fault. */
  quote?: (text: string) => string;
}

/** In batches of thousands of lines, without blank ones. @throws UnreadableFile. */
async function* checkedLines<Column extends string, Line>(
  bytes: Readable,
  { columns, check, quote }: FileKind<Column, Line>,
): AsyncGenerator<Line[]> {
  let header: Header<Column> | undefined;
  for await (const records of inChunks(csvRecords(bytes), LINES_AT_ONCE)) {
    const body = header === undefined ? records.slice(1) : records;
    const known: Header<Column> = header ?? headerOf(records, columns, quote);
    header = known;
    yield body.filter(isFilled).map(({ line, cells }) => check(line, cells, known));
  }
  if (header === undefined) {
    throw new UnreadableFile([{ line: 1, column: null, message: 'the file is empty' }]);
  }
}

function headerOf<Column extends string>(
  [first]: readonly CsvRecord[],
  columns: FileColumns<Column>,
  quote: ((text: string) => string) | undefined,
): Header<Column> {
  const { line, cells } = first ?? { line: 1, cells: [] };
  const places = readHeader(line, cells, columns, quote);
  if (Array.isArray(places)) throw new UnreadableFile(places);
  return { places, width: cells.length };
}

/** Spreadsheets leave lines with only commas at the end. */
function isFilled({ cells }: CsvRecord): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

/** Too few or too many cells. */
export function widthFault(line: number, cells: readonly string[], width: number): ImportFault | null {
  if (cells.length === width) return null;
  return { line, column: null, message: `has ${cells.length} cells, and the header row has ${width}` };
}

async function* inChunks<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

interface CheckedLine {
  faults: readonly ImportFault[];
}

/** @param onLines gets the lines so far. @returns the number of lines. @throws UnreadableFile. */
export async function stageFile<Column extends string, Line extends CheckedLine>(
  client: pg.ClientBase,
  bytes: Readable,
  kind: FileKind<Column, Line>,
  {
    stage,
    onLines,
  }: { stage: (lines: Line[]) => Promise<void>; onLines?: ((lines: number) => void) | undefined },
): Promise<number> {
  let lines = 0;
  for await (const checked of checkedLines(bytes, kind)) {
    await stage(checked);
    await stageFaults(
      client,
      checked.flatMap(({ faults }) => faults),
    );
    lines += checked.length;
    onLines?.(lines);
  }
  return lines;
}
