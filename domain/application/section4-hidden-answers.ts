import { withFields } from './answer-values.ts';
import type { PersonalInformation } from './section1-borrower.ts';
import {
  asksBuilderName,
  asksLastRefinance,
  asksMixedUse,
  asksRentalIncome,
  asksSharedWalls,
  asksSpouse,
  isPurchase,
  isRefinance,
} from './section4-conditions.ts';
import type { LoanInformation, Section4 } from './section4-loan-and-property.ts';

/**
 * Section 4 without the answers to questions that its other answers do not ask. They stay while the page is open, so that
 * nothing is lost by looking at another purpose or occupancy, and are left out when it is saved: a purchase is not stored as
 * a refinance of the current address. The planned closing date stays, whatever is planned to be closed.
 */
export function withoutHiddenSection4Answers(
  section: Section4,
  person: PersonalInformation | null | undefined,
): Section4 {
  const loan = section.part4aLoanInformation;
  const closing = section.part4eAdditionalLoanInformation;
  return withFields(section, {
    isPurchasingFromBuilder: isPurchase(loan) ? section.isPurchasingFromBuilder : null,
    builderName: asksBuilderName(section) ? section.builderName : '',
    part4aLoanInformation: loan && withoutHiddenLoanAnswers(loan),
    part4cRentalIncomeOnSubjectProperty: asksRentalIncome(loan)
      ? section.part4cRentalIncomeOnSubjectProperty
      : null,
    part4eAdditionalLoanInformation:
      closing &&
      (asksSpouse(person) ? closing : withFields(closing, { isSpouseAvailableDuringClosing: null })),
    expectedPropertyAddress:
      isRefinance(loan) && loan?.refinanceCurrentAddress === true ? section.expectedPropertyAddress : null,
  });
}

/** Asked of a refinance of an investment property. */
function asksInvestmentSince(loan: LoanInformation): boolean {
  return isRefinance(loan) && asksRentalIncome(loan);
}

const NO_EARLIER_LOAN = {
  refinanceCurrentAddress: null,
  isRefinancedBefore: null,
  purchasedOn: '',
  investmentPropertySince: '',
} as const satisfies LoanInformation;

function withoutHiddenLoanAnswers(loan: LoanInformation): LoanInformation {
  return withFields(loan, {
    ...(isRefinance(loan) ? {} : NO_EARLIER_LOAN),
    ...(asksLastRefinance(loan) ? {} : { lastRefinanceDate: '', hasTakenHomeEquityLineOfCredit: null }),
    investmentPropertySince: asksInvestmentSince(loan) ? loan.investmentPropertySince : '',
    isMixedUseProperty: asksMixedUse(loan) ? loan.isMixedUseProperty : null,
    isCondoWithoutSharedWalls: asksSharedWalls(loan) ? loan.isCondoWithoutSharedWalls : null,
  });
}
