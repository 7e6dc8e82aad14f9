import { textThat } from './line-cells.ts';

// The names by which a lender's former system tells customers, loans and entries apart.

const LONGEST_KEY = 100;
const LONGEST_LOAN_NUMBER = 40;

export const keyOf = textThat((text) => /^[^\p{C}]+$/u.test(text), LONGEST_KEY);
export const loanNumberOf = textThat(
  (text) => /^[\p{L}\p{N}][\p{L}\p{N} ._/#-]*$/u.test(text),
  LONGEST_LOAN_NUMBER,
);

/** Complete 'it must be …'. */
export const KEY = `at most ${LONGEST_KEY} characters in one line`;
export const LOAN_NUMBER = `letters, digits, spaces and . _ / # -, at most ${LONGEST_LOAN_NUMBER}`;
