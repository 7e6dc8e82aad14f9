import { OUR_SYSTEM } from '../export-mismo.ts';
import type { ImportedLoan } from '../import-mismo.ts';

export interface LoanOrigin {
  /** A personal number does not identify a loan (MISMO-70), and the import has removed it from both. */
  system: string;
  loanId: string | null;
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

export function isOurs({ system }: LoanOrigin): boolean {
  return system === OUR_SYSTEM.toLowerCase();
}

/** Same system and id. If either lacks an id, the loan number decides (MISMO-79). */
export function isSameOrigin(one: LoanOrigin, other: LoanOrigin): boolean {
  if (one.system !== other.system) return false;
  if (one.loanId !== null && other.loanId !== null) return one.loanId === other.loanId;
  return one.number !== null && one.number === other.number;
}
