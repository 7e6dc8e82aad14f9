import type { CompanyFacts, LoanFacts, LockFacts, MismoLoan, OfficerFacts } from '../mapping/mismo-loan.ts';

/** Content of a file that Lintel has no field for. It stays with the loan, and an export writes it again. */
export interface Kept {
  points: KeptPoint[];
  arcs: KeptArc[];
  /** Joint credit reports that the answers stand for and the file does not have (MISMO-82). */
  absentArcs?: KeptArc[];
}

export const NOTHING_KEPT: Kept = { points: [], arcs: [], absentArcs: [] };

export interface KeptPoint {
  /**
   * The place below MESSAGE. 'NAME' is the one container of that name, 'NAME{key}' the one for a part of the loan, and
   * 'NAME[2]' one that Lintel knows nothing of. The last step is the data point, or '@' and an attribute.
   */
  path: string;
  /** Null for a number that is sealed apart; '' for a data point that the file leaves out. */
  value: string | null;
  /** The answers that it belongs to. It is written only while all of them are as they were. */
  while?: KeptWhile[];
  /** Whether it replaces the text that an export writes from the answers, as '1475.82' does '1476.00'. */
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

/** What a file says beside the application, and Lintel stores nowhere else. It stays with the loan for exports. */
export interface KeptFacts {
  receivedOn: LoanFacts['receivedOn'];
  /** The loan officer with last name and e-mail, while the application names the same one. */
  officer: OfficerFacts | null;
  company: CompanyFacts | null;
  lock: LockFacts | null;
}

/** A loan of Lintel with the facts of the file that it came from (MISMO-36). */
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
