import { answerLabel } from '../../application/answers/answer-label.ts';
import { loanBorrowers } from '../../application/joint-borrowers/loan-borrowers.ts';
import type { MismoLoan } from '../mapping/mismo-loan.ts';
import { missingOfBorrower } from './missing-of-borrower.ts';
import { missingOfLoan } from './missing-of-loan.ts';

/** An answer that an underwriting system wants and the loan has not. */
export interface MissingAnswer {
  /** The path of the field in the application. */
  path: string;
  /** 'Section 1: date of birth'. */
  label: string;
  /** The rule of docs/product/mismo.md. */
  rule: string;
}

/**
 * The answers that DU or LPA would miss in a loan, in the order of the form. Both follow the data set of the form
 * (ULAD); the list of required answers is that of DU.
 */
export function missingForUnderwriting(loan: MismoLoan): MissingAnswer[] {
  const wants = [...loanBorrowers(loan).flatMap(missingOfBorrower), ...missingOfLoan(loan)];
  return wants.map(({ path, rule }) => ({ path, rule, label: answerLabel(path) }));
}
