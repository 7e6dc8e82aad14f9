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
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let wasQuoted = false;
  let line = 1;
  let startedAt = 1;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
    wasQuoted = false;
  };
  const endLine = () => {
    endCell();
    if (cells.some((one) => one !== '')) lines.push({ line: startedAt, cells });
    cells = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    const isLineEnd = character === '\n' || character === '\r';
    if (isLineEnd && character === '\r' && text[at + 1] === '\n') at += 1;
    if (isQuoted) {
      if (character === '"' && text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (character === '"') isQuoted = false;
      else cell += isLineEnd ? '\n' : character;
      if (isLineEnd) line += 1;
    } else if (isLineEnd) {
      endLine();
      line += 1;
      startedAt = line;
    } else if (character === ',') endCell();
    else if (character === '"' && cell.trim() === '' && !wasQuoted) {
      isQuoted = true;
      wasQuoted = true;
    } else if (character === '"' || (wasQuoted && character !== ' ')) {
      return {
        lines,
        fault: { line, message: 'Put the whole cell in quotation marks, and double those in it' },
      };
    } else cell += character;
  }
  if (isQuoted) {
    return {
      lines,
      fault: { line: startedAt, message: 'A quotation mark that is opened here is never closed' },
    };
  }
  endLine();
  return { lines, fault: null };
}
