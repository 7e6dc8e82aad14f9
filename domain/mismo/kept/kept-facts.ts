import type { CompanyFacts, LoanFacts, LockFacts, MismoLoan, OfficerFacts } from '../mapping/mismo-loan.ts';

/** What a file says beside the application, and Lintel stores nowhere else. It stays with the loan for exports. */
export interface KeptFacts {
  receivedOn: LoanFacts['receivedOn'];
  /** The loan officer with last name and e-mail, while the application names the same one. */
  officer: OfficerFacts | null;
  /** The lender of the file. */
  company: CompanyFacts | null;
  /** A lock that is not complete enough to be recorded. */
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
