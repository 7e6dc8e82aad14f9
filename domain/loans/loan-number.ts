import type { CalendarDate } from '../time/eastern-time.ts';

const SEQUENCE_DIGITS = 6;

/**
 * The number of a loan for people: 'LN-26-004817', the year of its first day in the East and a running
 * number (LIST-33).
 */
export function loanNumber(sequence: number, startedOn: CalendarDate): string {
  return `LN-${startedOn.slice(2, 4)}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;
}

/** Whether a normalised search text is a whole loan number; only loan numbers have this form. */
export function isLoanNumber(word: string): boolean {
  return /^ln-\d{2}-\d{6,}$/.test(word);
}
