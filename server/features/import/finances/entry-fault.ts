import { quoted } from '../import-fault.ts';

/** An account number may have so few digits. */
const FEWEST_DIGITS = 4;

/** An amount with cents, the most common fault. No account number has a point. */
const AMOUNT = /^\D{0,2}[\d,]+\.\d{1,2}$/;

/**
 * A cell as a fault shows it. A cell with digits is left out, because an account number may stand in a wrong column,
 * and faults are printed and written to files.
 */
export function quotedEntry(text: string): string {
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  return digits < FEWEST_DIGITS || AMOUNT.test(text) ? quoted(text) : '(not shown)';
}
