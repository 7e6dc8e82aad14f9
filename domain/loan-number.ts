import type { CalendarDate } from './eastern-time.ts';

const SEQUENCE_DIGITS = 6;

/** The number a loan is known by: 'LN-26-004817', the year of its first day in the East and a running number. */
export function loanNumber(sequence: number, startedOn: CalendarDate): string {
  return `LN-${startedOn.slice(2, 4)}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;
}
