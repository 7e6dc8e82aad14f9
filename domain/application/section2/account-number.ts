import { matching } from '../checks/patterns.ts';

/** The signs before the visible end of a masked number. No account number has them. */
const MASK = '****';
const MASKED = /^\*{4}[A-Za-z0-9 -]{0,4}$/;
const VISIBLE = 4;

/** An account number of Section 2 as a statement or a credit report prints it. */
export const FINANCE_ACCOUNT_NUMBER = matching(
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9 -]{0,28}[A-Za-z0-9])?|\*{4}[A-Za-z0-9 -]{0,4})$/,
  'please enter an account number of at most 30 letters, digits, hyphens and blanks',
);

/**
 * '****1234' from '55501234'. At least four characters stay hidden: '12345' becomes '****5', and '1234'
 * '****'. A masked number stays as it is.
 */
export function maskAccountNumber(text: string): string {
  if (isMaskedAccountNumber(text)) return text;
  const visible = Math.min(VISIBLE, Math.max(0, text.length - VISIBLE));
  return MASK + (visible === 0 ? '' : text.slice(-visible));
}

/** Whether a text is a masked number, which means that the stored number is unchanged. */
export function isMaskedAccountNumber(text: string): boolean {
  return MASKED.test(text);
}
