import type { Dollars } from '../../money/money.ts';
import { numberIn } from '../../typing/typed-number.ts';
import { MAX_LOAN_TO_VALUE_PERCENT } from '../checks/limits.ts';
import type { LoanInformation } from './section4-loan-and-property.ts';

export const LOAN_TO_VALUE_MESSAGE = `loan amount cannot exceed ${MAX_LOAN_TO_VALUE_PERCENT}% of the sale price or appraisal value`;

const NO_VALUE_MESSAGE = 'enter the sale price or appraisal value first';

/** The largest loan on a property of this value, in whole dollars. */
export function maxLoanAmount(propertyValue: Dollars): Dollars {
  return Math.floor((propertyValue * MAX_LOAN_TO_VALUE_PERCENT) / 100);
}

/** Whether the loan is more than 95 % of the property's value. An empty value allows no loan (APP-4.10). */
export function exceedsLoanToValue(loan: LoanInformation | null | undefined): boolean {
  return (numberIn(loan?.loanAmount) ?? 0) > maxLoanAmount(numberIn(loan?.propertyValue) ?? 0);
}

/** Why the amount of the loan does not fit the property's value; null if it does. */
export function loanToValueFault(loan: LoanInformation | null | undefined): string | null {
  if (!exceedsLoanToValue(loan)) return null;
  return numberIn(loan?.propertyValue) ? LOAN_TO_VALUE_MESSAGE : NO_VALUE_MESSAGE;
}
