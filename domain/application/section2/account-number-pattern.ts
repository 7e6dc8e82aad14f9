import { matching } from '../checks/patterns.ts';

/** An account number of Section 2 as a statement or a credit report prints it. */
export const FINANCE_ACCOUNT_NUMBER = matching(
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9 -]{0,28}[A-Za-z0-9])?|\*{4}[A-Za-z0-9 -]{0,4})$/,
  'please enter an account number of at most 30 letters, digits, hyphens and blanks',
);
