import type { CalendarDate } from '../time/eastern-time.ts';

const SEQUENCE_DIGITS = 6;

/** Loan numbers of other systems that imports accept: letters, digits, spaces and . _ / # -. */
const IMPORTABLE = /^[\p{L}\p{N}][\p{L}\p{N} ._/#-]*$/u;

export const MAX_LOAN_NUMBER_LENGTH = 40;

/** 'LN-26-004817': Eastern year of creation and a running number (LIST-33). */
export function loanNumber(sequence: number, startedOn: CalendarDate): string {
  return `LN-${startedOn.slice(2, 4)}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;
}

export function isLoanNumber(word: string): boolean {
  return /^ln-\d{2}-\d{6,}$/.test(word);
}

export function isImportableLoanNumber(text: string): boolean {
  return text.length <= MAX_LOAN_NUMBER_LENGTH && IMPORTABLE.test(text);
}

/** Null for a number that Lintel did not assign. */
export function sequenceOf(number: string): number | null {
  const digits = /^LN-\d{2}-(\d{6,9})$/.exec(number)?.[1];
  return digits === undefined ? null : Number(digits);
}
