import type { Application } from '../application/application.ts';
import type { Liability } from '../application/section2/section2-assets.ts';
import type { RateMilli } from '../money/exact-cents.ts';
import type { Dollars } from '../money/money.ts';
import { ownersOnLoan, type QualificationInput, qualifyingLoan } from './qualification-input.ts';

export interface WhatIf {
  rate?: RateMilli | undefined;
  /** Whole dollars. */
  loanAmount?: Dollars | undefined;
  propertyValue?: Dollars | undefined;
  mortgageInsurance?: Dollars | undefined;
  paidOff?: readonly string[] | undefined;
}

/** Applies the tried answers as if they were saved. Does not modify the input. */
export function withWhatIf(input: QualificationInput, tried: WhatIf): QualificationInput {
  return {
    ...input,
    presentAmount: tried.mortgageInsurance === undefined ? presentAmountOf(input) : undefined,
    application: withPaidOffDebts(withLoan(input.application, tried), tried.paidOff ?? []),
    triedRate: tried.rate ?? input.triedRate,
  };
}

function presentAmountOf({ application }: QualificationInput): Dollars | undefined {
  return application.section4LoanAndPropertyInformation?.part4aLoanInformation?.loanAmount ?? undefined;
}

function withLoan(application: Application, tried: WhatIf): Application {
  const { loanAmount, propertyValue, mortgageInsurance } = tried;
  if (loanAmount === undefined && propertyValue === undefined && mortgageInsurance === undefined)
    return application;
  const section4 = application.section4LoanAndPropertyInformation;
  const lender = section4?.lenderLoanInformation;
  return {
    ...application,
    section4LoanAndPropertyInformation: {
      ...section4,
      part4aLoanInformation: {
        ...section4?.part4aLoanInformation,
        ...(loanAmount === undefined ? {} : { loanAmount }),
        ...(propertyValue === undefined ? {} : { propertyValue }),
      },
      ...(mortgageInsurance === undefined
        ? {}
        : {
            lenderLoanInformation: {
              ...lender,
              proposedPayment: { ...lender?.proposedPayment, mortgageInsurance },
            },
          }),
    },
  };
}

/** Debts of a borrower that have a balance and are not paid off anyway. Leases cannot be paid off. */
export function debtsToPayOff(input: QualificationInput): Liability[] {
  const given = qualifyingLoan(input);
  const debts = input.application.section2AssetsAndLiabilities?.part2cLiabilities?.liabilities ?? [];
  return debts.filter(
    (debt) =>
      Boolean(debt.id) &&
      debt.type !== 'Lease' &&
      debt.unpaidBalance !== 0 &&
      debt.toBePaidOff !== true &&
      ownersOnLoan(given, debt).length > 0,
  );
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
