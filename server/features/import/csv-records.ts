import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { UnreadableFile } from './import-fault.ts';
import { SeparatorCheck } from './separator-check.ts';
import { Utf8Check } from './utf8-check.ts';

export interface CsvRecord {
  /** Physical line on which it begins, from 1. */
  line: number;
  cells: string[];
}

/** No real line is nearly as long: a longer one is an unclosed quotation mark. */
const LONGEST_RECORD = 100_000;

const UNREADABLE: Partial<Record<string, string>> = {
  INVALID_OPENING_QUOTE:
    'a quotation mark stands in the middle of a cell: put the whole cell in quotation marks and double those in it',
  CSV_INVALID_CLOSING_QUOTE: 'something follows the closing quotation mark of a cell',
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark that is opened here is never closed',
  CSV_MAX_RECORD_SIZE: 'is far too long: a quotation mark that is opened here is probably never closed',
};

/**
 * Streams RFC 4180 CSV: UTF-8 with or without byte order mark, any line ends, blank lines skipped.
 * @throws UnreadableFile where it becomes unreadable.
 */
export async function* csvRecords(bytes: Readable): AsyncGenerator<CsvRecord> {
  const lines = new LineCounter();
  const options: Options<CsvRecord, string[]> = {
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
    on_record: (cells: string[], { empty_lines }): CsvRecord => ({
      line: lines.pass(cells, empty_lines),
      cells,
    }),
  };
  // The types of parse know on_record's result only for object records.
  const parser = parse(options as unknown as Options);
  pipeline(bytes, new Utf8Check(), new SeparatorCheck(), parser, () => undefined);
  try {
    // A stream is typed as a source of anything; on_record makes each record.
    yield* parser as AsyncIterable<CsvRecord>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = UNREADABLE[error.code] ?? 'is not CSV';
    throw new UnreadableFile([{ line: lines.next(Number(error.empty_lines)), column: null, message }]);
  }
}

/** Like an editor: the parser counts a CRLF within a cell as two. */
class LineCounter {
  #next = 1;
  #emptyLines = 0;

  /** @param emptyLines blank lines so far. */
  next(emptyLines: number): number {
    this.#next += emptyLines - this.#emptyLines;
    this.#emptyLines = emptyLines;
    return this.#next;
  }

  /** Line on which the record began. */
  pass(cells: readonly string[], emptyLines: number): number {
    const line = this.next(emptyLines);
    this.#next += 1 + cells.reduce((count, cell) => count + lineBreaks(cell), 0);
    return line;
  }
}

function lineBreaks(cell: string): number {
  return cell.includes('\n') || cell.includes('\r') ? (cell.match(/\r\n|\n|\r/g)?.length ?? 0) : 0;
}
