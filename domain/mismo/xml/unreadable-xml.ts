/** A file that cannot be read as a loan application. The message says why, and what to do. */
export class UnreadableXml extends Error {
  override readonly name = 'UnreadableXml';
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;

  constructor(message: string, { line, column }: { line: number; column: number }) {
    super(message);
    this.line = line;
    this.column = column;
  }
}
