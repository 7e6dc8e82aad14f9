/** Prevents the import of a line, or of the whole file. */
export interface ImportFault {
  /** Physical line on which the record begins, from 1. */
  line: number;
  /** Null for the whole line. */
  column: string | null;
  /** Completes 'line 17, column loan_amount: …'. */
  message: string;
}

/** 'line 17, column loan_amount: is "12.50": it must be whole dollars'. */
export function formatFault({ line, column, message }: ImportFault): string {
  return column === null ? `line ${line}: ${message}` : `line ${line}, column ${column}: ${message}`;
}

/** The rest cannot be parsed, or is not worth parsing. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly faults: readonly ImportFault[];

  constructor(faults: readonly ImportFault[]) {
    super(faults.map(formatFault).join('\n'));
    this.faults = faults;
  }
}

const LONGEST_SHOWN = 60;

export function quoted(text: string): string {
  // By characters, so that no emoji is cut in half.
  const shown = [...text.slice(0, 2 * LONGEST_SHOWN)].slice(0, LONGEST_SHOWN).join('');
  return JSON.stringify(shown.length < text.length ? `${shown}…` : text);
}
