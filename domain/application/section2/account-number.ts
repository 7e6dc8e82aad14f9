import { matching } from '../checks/patterns.ts';

export const WHOLE_NUMBER_NEEDED = 'please enter the whole account number';
const MASKED = /^\*{4}[A-Za-z0-9 -]{0,4}$/;

/** Hides at least this many characters, and shows at most this many. */
const PART = 4;

/** '****1234' from '55501234'. At least four characters stay hidden: '12345' becomes '****5'. */
export function maskAccountNumber(text: string): string {
  return `****${text.slice(PART).slice(-PART)}`;
}

/** A masked number means that the stored number is unchanged. */
export function isMaskedAccountNumber(text: string): boolean {
  return MASKED.test(text);
}

/** An account number of Section 2, as printed on a statement or credit report. */
export const FINANCE_ACCOUNT_NUMBER = matching(
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9 -]{0,28}[A-Za-z0-9])?|\*{4}[A-Za-z0-9 -]{0,4})$/,
  'please enter an account number of at most 30 letters, digits, hyphens and blanks',
);
