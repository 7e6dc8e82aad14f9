import { valueAt } from '../application/answers/answer-values.ts';
import type { Application } from '../application/application.ts';
import type { OwnedProperty } from '../application/section3/section3-real-estate.ts';
import { asksCostsInDetails } from '../application/section3/section3-real-estate-rules.ts';
import { asksUnitRent } from '../application/section4/section4-conditions.ts';
import { EXPECTED_RENT, LENDER } from './qualification-input.ts';

const PAYOFF = /\.part4bOtherLoansOnSubjectProperty\[\d+\]\.toBePaidOff$/;
const COST = /^(.*\.propertiesOwned\[\d+\])\.(monthlyInsurance|monthlyTaxes|monthlyHoaFee)$/;

/** Whether the tab 'Form Details' asks an answer of the primary borrower, the spouse or the loan. Otherwise the wizard does. */
export function isAskedInDetails(application: Application, path: string): boolean {
  if (path.startsWith(LENDER) || path.includes('.part1cAdditionalEmployment') || PAYOFF.test(path))
    return true;
  if (path === EXPECTED_RENT) {
    return asksUnitRent(application.section4LoanAndPropertyInformation?.part4aLoanInformation);
  }
  const [, property = ''] = COST.exec(path) ?? [];
  return property !== '' && asksCostsInDetails((valueAt(application, property) ?? {}) as OwnedProperty);
}
