import { OUR_SYSTEM } from '../export-mismo.ts';
import type { ImportedLoan } from '../import-mismo.ts';

/** How another system, or another installation, calls the loan of a file. */
export interface LoanOrigin {
  /** In lower case; blank for a file that names none. */
  system: string;
  /** The id of the loan in that system. */
  loanId: string | null;
  /** The lender's number of the loan. */
  number: string | null;
}

/** A number of a person names no loan (MISMO-70), and the import has taken it out of both. */
export function loanOriginOf({ origin, loan }: Pick<ImportedLoan, 'origin' | 'loan'>): LoanOrigin {
  return {
    system: origin.system?.trim().toLowerCase() ?? '',
    loanId: origin.loanId,
    number: loan?.number ?? null,
  };
}

/** Whether Lintel wrote the file, here or elsewhere. */
export function isOurs({ system }: LoanOrigin): boolean {
  return system === OUR_SYSTEM.toLowerCase();
}

/**
 * Whether two files are of one loan: the same system gives it the same id. Without an id on both sides, the number of
 * the loan decides (MISMO-79).
 */
export function isSameOrigin(one: LoanOrigin, other: LoanOrigin): boolean {
  if (one.system !== other.system) return false;
  if (one.loanId !== null && other.loanId !== null) return one.loanId === other.loanId;
  return one.number !== null && one.number === other.number;
}
