import { CsvError, parse } from 'csv-parse/browser/esm/sync';

/** A line of CSV with its number in the file, from 1. */
export interface CsvLine {
  line: number;
  cells: string[];
}

/** The place where a text stops being CSV. */
export interface CsvFault {
  line: number;
  message: string;
}

/** Reads CSV (RFC 4180) with any line ends. Blank lines are skipped, and spaces around cells do not count. */
export function csvLines(text: string): { lines: CsvLine[]; fault: CsvFault | null } {
  const lines: CsvLine[] = [];
  let read = 0;
  try {
    // The parser would count the two characters of a line end as two lines.
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
