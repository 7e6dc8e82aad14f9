/** Something in the file that keeps a line, or the whole file, from being imported. */
export interface ImportFault {
  /** Physical line of the file, from 1, on which the record begins. */
  line: number;
  /** Null when it is about the line as a whole. */
  column: string | null;
  /** Completes 'line 17, column loan_amount: …'. */
  message: string;
}

/** 'line 17, column loan_amount: is "12.50": it must be whole dollars'. */
export function formatFault({ line, column, message }: ImportFault): string {
  return column === null ? `line ${line}: ${message}` : `line ${line}, column ${column}: ${message}`;
}

/** Ends reading: what follows cannot be told apart any more, or is not worth reading. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly faults: readonly ImportFault[];

  constructor(faults: readonly ImportFault[]) {
    super(faults.map(formatFault).join('\n'));
    this.faults = faults;
  }
}

const LONGEST_SHOWN = 60;

/** A cell as a message repeats it. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);
}
