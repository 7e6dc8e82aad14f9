import { isImportableLoanNumber, MAX_LOAN_NUMBER_LENGTH } from '../../../domain/loans/loan-number.ts';
import { isStorableText, UNSTORABLE_MESSAGE } from '../../../domain/texts/storable-text.ts';
import { plainText } from '../../../domain/texts/unsafe-characters.ts';
import { isCalendarDate } from '../../../domain/time/eastern-time.ts';
import { type ImportFault, quoted } from './import-fault.ts';
import type { ColumnPlaces } from './import-header.ts';

/** Completes 'it must be …'; a function of the cell's text if the words depend on it. */
type MustBe = string | ((text: string) => string);

/** 'a street address of …, without ~ and •': names the characters that `allowed` does not match. */
export function without(mustBe: string, allowed: RegExp): (text: string) => string {
  return (text) => {
    const wrong = [...new Set(text)].filter((character) => !allowed.test(character)).slice(0, MOST_NAMED);
    return wrong.length === 0 ? mustBe : `${mustBe}, without ${wrong.join(' and ')}`;
  };
}

const MOST_NAMED = 5;

/** Reads cells by column, and collects their faults. */
export interface LineCells<Column extends string> {
  faults: ImportFault[];
  /** Trimmed, without invisible characters, with plain blanks; '' when the column is missing. */
  text(column: Column): string;
  /**
   * Null when blank. Faulty when `read` returns null or the text cannot be stored.
   * @param mustBe completes 'is "x": it must be …'.
   */
  read<T>(column: Column, read: (text: string) => T | null, mustBe: MustBe): T | null;
  stored(column: Column): string | null;
  /** 'is "x": please enter whole dollars'. */
  refuse(column: Column, why: string): void;
  /** Blank is a fault. */
  require<T>(column: Column, read: (text: string) => T | null, mustBe: MustBe): T | null;
  fault(column: Column, message: string): void;
}

/** @param quote formats a cell in its fault. */
export function lineCells<Column extends string>(
  line: number,
  cells: readonly string[],
  places: ColumnPlaces<Column>,
  quote: (text: string) => string = quoted,
): LineCells<Column> {
  const faults: ImportFault[] = [];
  const fault = (column: Column, message: string) => void faults.push({ line, column, message });
  const text = (column: Column) => {
    const place = places[column];
    return place === undefined ? '' : plainText(cells[place] ?? '').trim();
  };
  const read: LineCells<Column>['read'] = (column, parse, mustBe) => {
    const cell = text(column);
    if (cell === '') return null;
    if (!isStorableText(cell)) {
      fault(column, UNSTORABLE_MESSAGE);
      return null;
    }
    const value = parse(cell);
    if (value === null)
      fault(column, `is ${quote(cell)}: it must be ${typeof mustBe === 'string' ? mustBe : mustBe(cell)}`);
    return value;
  };
  return {
    faults,
    text,
    read,
    stored: (column) => read(column, (cell) => cell, ''),
    refuse: (column, why) => fault(column, `is ${quote(text(column))}: ${why}`),
    fault,
    require(column, parse, mustBe) {
      if (text(column) === '') fault(column, 'is blank, and is required');
      return read(column, parse, mustBe);
    },
  };
}

export function textThat(accepts: (text: string) => boolean, longest = 200): (text: string) => string | null {
  return (text) => (text.length <= longest && accepts(text) ? text : null);
}

/** Case-insensitive. */
export function oneOf<const Options extends readonly string[]>(
  options: Options,
): (text: string) => Options[number] | null {
  const byLowerCase = new Map(options.map((option) => [option.toLowerCase(), option]));
  return (text) => byLowerCase.get(text.toLowerCase()) ?? null;
}

const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** 'YYYY-MM-DD' or 'MM/DD/YYYY'. */
export function calendarDate(text: string): string | null {
  const us = US_DATE.exec(text);
  const date = us ? `${us[3]}-${us[1]?.padStart(2, '0')}-${us[2]?.padStart(2, '0')}` : text;
  return isCalendarDate(date) ? date : null;
}

// Keys of the lender's former system.

const LONGEST_KEY = 100;

export const keyOf = textThat((text) => /^[^\p{C}]+$/u.test(text), LONGEST_KEY);
export const loanNumberOf = textThat(isImportableLoanNumber, MAX_LOAN_NUMBER_LENGTH);

/** Complete 'it must be …'. */
export const KEY = `at most ${LONGEST_KEY} characters in one line`;
export const LOAN_NUMBER = without(
  `letters, digits, spaces and . _ / # -, at most ${MAX_LOAN_NUMBER_LENGTH}`,
  /[\p{L}\p{N} ._/#-]/u,
);
