import { removeInvisible } from '../../../../domain/texts/unsafe-characters.ts';

export interface GivenFile {
  /** 'loan.xml', or 'loans.zip/loan.xml'. */
  name: string;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

const LONGEST_NAME = 255;

/**
 * Safe for reports and terminals: a name may contain escape codes, or direction marks that make 'gnp.xml' read as
 * 'lmx.png'.
 */
export function printableName(name: string): string {
  return removeInvisible(name)
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]/gu, '?')
    .slice(-LONGEST_NAME)
    .toWellFormed();
}
