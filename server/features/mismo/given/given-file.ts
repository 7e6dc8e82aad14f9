/** One file, alone or in a ZIP. */
export interface GivenFile {
  /** 'loan.xml', or 'loans.zip/loan.xml'. */
  name: string;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

const LONGEST_NAME = 255;

/** The name of a file as a report and a terminal show it: it may hold codes that they would obey. */
export function printableName(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]/gu, '?')
    .slice(-LONGEST_NAME)
    .toWellFormed();
}
