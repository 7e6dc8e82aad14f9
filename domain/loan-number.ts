import type { CalendarDate } from './eastern-time.ts';

const SEQUENCE_DIGITS = 6;

/** The number a loan is known by: 'LN-26-004817', the year of its first day in the East and a running number. */
export function loanNumber(sequence: number, startedOn: CalendarDate): string {
  return `LN-${startedOn.slice(2, 4)}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;
}

/** Whether a text, in the spelling of a search, is a whole loan number of ours: no other text can hold it. */
export function isLoanNumber(word: string): boolean {
  return /^ln-\d{2}-\d{6,}$/.test(word);
}
