import type { Application } from '../../application/application.ts';
import { WORDS } from '../../loan-estimate/prescribed-words.ts';
import type { Cents } from '../../money/exact-cents.ts';
import type { ClosingDisclosure } from '../closing-disclosure.ts';
import { borrowerPaid } from '../cost-columns.ts';

/** What an issued Closing Disclosure says for L4 of Form 1003 and for a MISMO file (CD-44). */
export interface ClosingFigures {
  /** Of the borrower, without the points and before the lender's credits. */
  costs: Cents;
  points: Cents;
  sellerCredits: Cents;
  /** Of the borrower's debts; 0 without any. */
  payoffs: Cents;
  /** Negative if the borrower receives it. */
  cashToClose: Cents;
}

export function closingFiguresOf({ costs, atClosing, cash, payoffs }: ClosingDisclosure): ClosingFigures {
  const [first] = costs.sections.A.lines;
  const points = first?.label.endsWith(WORDS.points) === true ? borrowerPaid(first.columns) : 0;
  const credit = cash.rows.find(({ label }) => label === WORDS.sellerCredits);
  return {
    costs: costs.loanCosts + costs.otherCosts - points,
    points,
    sellerCredits: 0 - (credit?.final ?? 0),
    payoffs: payoffs?.total ?? 0,
    cashToClose: atClosing.isToBorrower === true ? 0 - atClosing.cashToClose : atClosing.cashToClose,
  };
}

/** The application with the form's figures to the cent, for a MISMO file. */
export function withClosingFigures<Answers extends Application>(
  application: Answers,
  { costs, points, sellerCredits }: ClosingFigures,
): Answers {
  const section = application.section4LoanAndPropertyInformation;
  const lender = section?.lenderLoanInformation;
  const dollars = (cents: Cents) => (cents === 0 ? null : cents / 100);
  return {
    ...application,
    section4LoanAndPropertyInformation: {
      ...section,
      lenderLoanInformation: {
        ...lender,
        closingFunds: {
          ...lender?.closingFunds,
          closingCosts: dollars(costs),
          discountPoints: dollars(points),
          sellerCredits: dollars(sellerCredits),
        },
      },
    },
  };
}
