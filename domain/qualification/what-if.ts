import type { Application } from '../application/application.ts';
import type { RateMilli } from '../money/exact-cents.ts';
import type { Dollars } from '../money/money.ts';
import { needsMortgageInsurance } from '../schedules/mortgage-insurance.ts';
import { isInsuredByState } from './proposed-housing.ts';
import type { QualificationInput } from './qualification-input.ts';

/** Answers that are only tried. An absent one stays as it is. */
export interface WhatIf {
  rate?: RateMilli | undefined;
  /** Whole dollars. */
  loanAmount?: Dollars | undefined;
  propertyValue?: Dollars | undefined;
  /** The ids of debts that would be paid off at closing. */
  paidOff?: readonly string[] | undefined;
}

/** The input with tried answers. The given one stays as it is. */
export function withWhatIf(input: QualificationInput, tried: WhatIf): QualificationInput {
  return {
    ...input,
    application: withPaidOffDebts(withLoan(input.application, tried), tried.paidOff ?? []),
    triedRate: tried.rate ?? input.triedRate,
  };
}

function withLoan(application: Application, { loanAmount, propertyValue }: WhatIf): Application {
  if (loanAmount === undefined && propertyValue === undefined) return application;
  const section4 = application.section4LoanAndPropertyInformation ?? {};
  const loan = section4.part4aLoanInformation ?? {};
  const tried = {
    ...loan,
    ...(loanAmount === undefined ? {} : { loanAmount }),
    ...(propertyValue === undefined ? {} : { propertyValue }),
  };
  const lender = section4.lenderLoanInformation;
  const insurance = lender?.proposedPayment?.mortgageInsurance;
  return {
    ...application,
    section4LoanAndPropertyInformation: {
      ...section4,
      part4aLoanInformation: tried,
      ...(lender && insurance != null
        ? {
            lenderLoanInformation: {
              ...lender,
              proposedPayment: {
                ...lender.proposedPayment,
                mortgageInsurance: triedInsurance(insurance, {
                  before: loan,
                  after: tried,
                  isOfState: isInsuredByState(lender.mortgageType),
                }),
              },
            },
          }
        : {}),
    },
  };
}

interface Amounts {
  loanAmount?: Dollars | null | undefined;
  propertyValue?: Dollars | null | undefined;
}

/** Mortgage insurance in proportion to the loan, to the dollar; none once a conventional loan needs none. */
function triedInsurance(
  insurance: Dollars,
  { before, after, isOfState }: { before: Amounts; after: Amounts; isOfState: boolean },
): Dollars {
  const isNeeded = isOfState || needsMortgageInsurance(after.loanAmount ?? 0, after.propertyValue ?? 0);
  if (!isNeeded) return 0;
  return before.loanAmount
    ? Math.round((insurance * (after.loanAmount ?? 0)) / before.loanAmount)
    : insurance;
}

function withPaidOffDebts(application: Application, paidOff: readonly string[]): Application {
  const section2 = application.section2AssetsAndLiabilities;
  const debts = section2?.part2cLiabilities?.liabilities;
  if (paidOff.length === 0 || !section2 || !debts) return application;
  return {
    ...application,
    section2AssetsAndLiabilities: {
      ...section2,
      part2cLiabilities: {
        ...section2.part2cLiabilities,
        liabilities: debts.map((debt) =>
          debt.id && paidOff.includes(debt.id) ? { ...debt, toBePaidOff: true } : debt,
        ),
      },
    },
  };
}
