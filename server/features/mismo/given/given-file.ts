import { removeInvisible } from '../../../../domain/texts/unsafe-characters.ts';

export interface GivenFile {
  /** 'loan.xml', or 'loans.zip/loan.xml'. */
  name: string;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

const LONGEST_NAME = 255;

/**
 * The name of a file as a report and a terminal show it. It may hold codes that they would obey, and marks of direction
 * after which 'gnp.xml' reads as 'lmx.png'.
 */
export function printableName(name: string): string {
  return removeInvisible(name)
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]/gu, '?')
    .slice(-LONGEST_NAME)
    .toWellFormed();
}
