import { isImportableLoanNumber, MAX_LOAN_NUMBER_LENGTH } from '../../../domain/loans/loan-number.ts';
import { textThat } from './line-cells.ts';

// The names by which a lender's former system tells customers, loans and entries apart.

const LONGEST_KEY = 100;

export const keyOf = textThat((text) => /^[^\p{C}]+$/u.test(text), LONGEST_KEY);
export const loanNumberOf = textThat(isImportableLoanNumber, MAX_LOAN_NUMBER_LENGTH);

/** Complete 'it must be …'. */
export const KEY = `at most ${LONGEST_KEY} characters in one line`;
export const LOAN_NUMBER = `letters, digits, spaces and . _ / # -, at most ${MAX_LOAN_NUMBER_LENGTH}`;
