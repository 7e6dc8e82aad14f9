import type { CompanyFacts, LoanFacts, LockFacts, MismoLoan, OfficerFacts } from '../mapping/mismo-loan.ts';

/** Imported content without a field in Lintel; stored with the loan and exported again. */
export interface Kept {
  points: KeptPoint[];
  arcs: KeptArc[];
  /** Joint credit reports implied by the answers but absent from the file (MISMO-82). */
  absentArcs?: KeptArc[];
}

export const NOTHING_KEPT: Kept = { points: [], arcs: [], absentArcs: [] };

export interface KeptPoint {
  /**
   * Path below MESSAGE. 'NAME' is the only container of that name, 'NAME{key}' the one for a part of the loan, and
   * 'NAME[2]' one that Lintel does not know. The last step is the data point, or '@' and an attribute.
   */
  path: string;
  /** Null if sealed; '' for a data point that the file leaves out. */
  value: string | null;
  /** Exported only while these answers are unchanged. */
  while?: KeptWhile[];
  /** Overrides the text derived from the answer, as '1475.82' does '1476.00'. */
  isExact?: boolean;
}

export interface KeptWhile {
  path: string;
  /** Null for a blank answer. */
  value: unknown;
}

export interface KeptArc {
  name: string;
  from: string;
  to: string;
}

/** Facts outside the application that are stored nowhere else. */
export interface KeptFacts {
  receivedOn: LoanFacts['receivedOn'];
  /** With last name and email; valid while the application names the same officer. */
  officer: OfficerFacts | null;
  company: CompanyFacts | null;
  lock: LockFacts | null;
}

/** Adds the facts of the imported file to a loan (MISMO-36). */
export function withKeptFacts(loan: MismoLoan, facts: KeptFacts): MismoLoan {
  const named = loan.section8LoanOriginatorInformation?.loanOriginatorName ?? null;
  return {
    ...loan,
    loan: { ...loan.loan, receivedOn: loan.loan?.receivedOn ?? facts.receivedOn ?? null },
    lock: loan.lock ?? facts.lock,
    officer:
      facts.officer !== null && facts.officer.firstName === named ? facts.officer : (loan.officer ?? null),
    company: facts.company ?? loan.company ?? null,
  };
}
