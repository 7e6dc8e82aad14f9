import type { CalendarDate } from '../time/eastern-time.ts';

const SEQUENCE_DIGITS = 6;

/** Numbers of other systems, which imports take over: letters, digits, spaces and . _ / # -. */
const IMPORTABLE = /^[\p{L}\p{N}][\p{L}\p{N} ._/#-]*$/u;

export const MAX_LOAN_NUMBER_LENGTH = 40;

/** 'LN-26-004817': the Eastern year of its first day and a running number (LIST-33). */
export function loanNumber(sequence: number, startedOn: CalendarDate): string {
  return `LN-${startedOn.slice(2, 4)}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;
}

export function isLoanNumber(word: string): boolean {
  return /^ln-\d{2}-\d{6,}$/.test(word);
}

export function isImportableLoanNumber(text: string): boolean {
  return text.length <= MAX_LOAN_NUMBER_LENGTH && IMPORTABLE.test(text);
}

/** The running number in one of Lintel's own loan numbers; null for every other number. */
export function sequenceOf(number: string): number | null {
  const digits = /^LN-\d{2}-(\d{6,9})$/.exec(number)?.[1];
  return digits === undefined ? null : Number(digits);
}
