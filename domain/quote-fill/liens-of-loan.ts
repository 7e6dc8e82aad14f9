import type { Application } from '../application/application.ts';
import type { Dollars } from '../money/money.ts';
import { qualifyingLoan } from '../qualification/qualification-input.ts';
import { keptLoans } from '../qualification/subject-loans.ts';
import type { LienKind, LienTime } from '../quotes/second-liens/second-liens.ts';

/** A second lien of a loan, in whole dollars. Null where the application does not say it. */
export interface LienOfLoan {
  kind: LienKind;
  time: LienTime;
  balance: Dollars | null;
  limit: Dollars | null;
  payment: Dollars | null;
}

/** Initial second liens in a loan's quote: those that stay on the home, and the new ones of L4. */
export function liensOfLoan(application: Application): LienOfLoan[] {
  const staying = keptLoans(qualifyingLoan({ application, lockedRate: null })).map(({ loan }) =>
    lien('Stays on the home', loan.loanAmount, loan.creditLimit, loan.monthlyPayment),
  );
  const lender = application.section4LoanAndPropertyInformation?.lenderLoanInformation;
  const { otherNewLoans, newCreditLimit } = lender?.closingFunds ?? {};
  const added =
    (otherNewLoans ?? 0) > 0 || (newCreditLimit ?? 0) > 0
      ? [lien('New at closing', otherNewLoans, newCreditLimit, lender?.proposedPayment?.subordinateLiens)]
      : [];
  return [...staying, ...added];
}

function lien(time: LienTime, balance: Amount, limit: Amount, payment: Amount): LienOfLoan {
  const isLine = (limit ?? 0) > 0;
  return {
    kind: isLine ? 'Line of credit' : 'Closed-end loan',
    time,
    balance: balance ?? null,
    limit: isLine ? (limit ?? null) : null,
    payment: payment ?? null,
  };
}

type Amount = Dollars | null | undefined;
