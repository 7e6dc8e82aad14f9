import { withFields } from '../answers/answer-values.ts';
import type { PersonalInformation } from '../section1/section1-borrower.ts';
import type { LenderLoanInformation } from './lender-loan-information.ts';
import {
  asksBuilderName,
  asksExpectedRent,
  asksLastRefinance,
  asksMixedUse,
  asksRentalIncome,
  asksSharedWalls,
  asksSpouse,
  isPurchase,
  isRefinance,
  refinancesCurrentAddress,
} from './section4-conditions.ts';
import type { LoanInformation, Section4 } from './section4-loan-and-property.ts';

/** Hidden answers stay while the page is open, and a save drops them. The planned closing date always stays. */
export function withoutHiddenSection4Answers(
  section: Section4,
  person: PersonalInformation | null | undefined,
): Section4 {
  const loan = section.part4aLoanInformation;
  const closing = section.part4eAdditionalLoanInformation;
  const lender = section.lenderLoanInformation;
  return withFields(section, {
    isPurchasingFromBuilder: isPurchase(loan) ? section.isPurchasingFromBuilder : null,
    builderName: asksBuilderName(section) ? section.builderName : '',
    part4aLoanInformation: loan && withoutHiddenLoanAnswers(loan),
    part4cRentalIncomeOnSubjectProperty: asksExpectedRent(loan)
      ? section.part4cRentalIncomeOnSubjectProperty
      : null,
    part4eAdditionalLoanInformation:
      closing &&
      (asksSpouse(person) ? closing : withFields(closing, { isSpouseAvailableDuringClosing: null })),
    expectedPropertyAddress: refinancesCurrentAddress(loan) ? section.expectedPropertyAddress : null,
    lenderLoanInformation: lender && (isRefinance(loan) ? lender : withFields(lender, NO_REFINANCE)),
  });
}

const NO_REFINANCE = { refinanceType: '', cashOutPurpose: '' } as const satisfies LenderLoanInformation;

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
