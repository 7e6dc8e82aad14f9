import { isStorableText, UNSTORABLE_MESSAGE } from '../../../domain/texts/storable-text.ts';
import { isCalendarDate } from '../../../domain/time/eastern-time.ts';
import type { ColumnPlaces, ImportColumn } from './import-columns.ts';
import { type ImportFault, quoted } from './import-fault.ts';

/** Reads the cells of one line by column, and collects their faults. */
export interface LineCells {
  faults: ImportFault[];
  /** The cell, trimmed; '' when the file lacks the column. */
  text(column: ImportColumn): string;
  /**
   * The result of `read` for the cell; null when it is blank. The cell is faulty when `read` returns null or
   * the text cannot be stored.
   * @param mustBe completes 'is "x": it must be …'.
   */
  read<T>(column: ImportColumn, read: (text: string) => T | null, mustBe: string): T | null;
  /** The same, and blank is a fault. */
  require<T>(column: ImportColumn, read: (text: string) => T | null, mustBe: string): T | null;
  fault(column: ImportColumn, message: string): void;
}

export function lineCells(line: number, cells: readonly string[], places: ColumnPlaces): LineCells {
  const faults: ImportFault[] = [];
  const fault = (column: ImportColumn, message: string) => void faults.push({ line, column, message });
  const text = (column: ImportColumn) => {
    const place = places[column];
    return place === undefined ? '' : (cells[place] ?? '').trim();
  };
  const read: LineCells['read'] = (column, parse, mustBe) => {
    const cell = text(column);
    if (cell === '') return null;
    if (!isStorableText(cell)) {
      fault(column, UNSTORABLE_MESSAGE);
      return null;
    }
    const value = parse(cell);
    if (value === null) fault(column, `is ${quoted(cell)}: it must be ${mustBe}`);
    return value;
  };
  return {
    faults,
    text,
    read,
    fault,
    require(column, parse, mustBe) {
      if (text(column) === '') fault(column, 'is blank, and is required');
      return read(column, parse, mustBe);
    },
  };
}

/** A text that `accepts` allows. */
export function textThat(accepts: (text: string) => boolean, longest = 200): (text: string) => string | null {
  return (text) => (text.length <= longest && accepts(text) ? text : null);
}

/** An option from a list, in any case. */
export function oneOf<const Options extends readonly string[]>(
  options: Options,
): (text: string) => Options[number] | null {
  const byLowerCase = new Map(options.map((option) => [option.toLowerCase(), option]));
  return (text) => byLowerCase.get(text.toLowerCase()) ?? null;
}

const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** 'YYYY-MM-DD' from the same form or from 'MM/DD/YYYY'. */
export function calendarDate(text: string): string | null {
  const us = US_DATE.exec(text);
  const date = us ? `${us[3]}-${us[1]?.padStart(2, '0')}-${us[2]?.padStart(2, '0')}` : text;
  return isCalendarDate(date) ? date : null;
}
