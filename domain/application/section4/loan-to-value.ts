import type { Dollars } from '../../money/money.ts';
import { numberIn } from '../../typing/typed-number.ts';
import { MAX_LOAN_TO_VALUE_PERCENT } from '../checks/limits.ts';
import type { LoanInformation } from './section4-loan-and-property.ts';

export const LOAN_TO_VALUE_MESSAGE = `loan amount cannot exceed ${MAX_LOAN_TO_VALUE_PERCENT}% of the sale price or appraisal value`;

/** The largest loan on a property of this value, in whole dollars. */
export function maxLoanAmount(propertyValue: Dollars): Dollars {
  return Math.floor((propertyValue * MAX_LOAN_TO_VALUE_PERCENT) / 100);
}

/** Whether the loan is more than 95 % of the property's value. An empty value allows no loan (APP-4.10). */
export function exceedsLoanToValue(loan: LoanInformation | null | undefined): boolean {
  return (numberIn(loan?.loanAmount) ?? 0) > maxLoanAmount(numberIn(loan?.propertyValue) ?? 0);
}
