import type { Application } from '../application/application.ts';
import { askedLenderLoanInformation } from '../application/section4/lender-loan-conditions.ts';
import type { LoanTerms } from './decision-facts.ts';

/**
 * The application with the terms of a counteroffer, each where the decision reads it from (DECIDE-18). A rate lock and
 * a qualifying rate decide over the stated rate and stay as they are.
 */
export function withAcceptedTerms(application: Application, offered: LoanTerms): Application {
  const section = application.section4LoanAndPropertyInformation ?? {};
  const { loanAmount, interestRate, loanProgram, mortgageType } = offered;
  const rate = interestRate === null ? null : interestRate / 1000;
  const hasNoteRate = Boolean(askedLenderLoanInformation(section).noteRate);
  return {
    ...application,
    section4LoanAndPropertyInformation: {
      ...section,
      part4aLoanInformation: {
        ...section.part4aLoanInformation,
        ...(loanAmount !== null && { loanAmount }),
        ...(loanProgram !== null && { preferredLoanProgram: loanProgram }),
        ...(rate !== null && !hasNoteRate && { preferredInterestRate: rate }),
      },
      lenderLoanInformation: {
        ...section.lenderLoanInformation,
        ...(mortgageType !== null && { mortgageType }),
        ...(rate !== null && hasNoteRate && { noteRate: rate }),
      },
    },
  };
}
