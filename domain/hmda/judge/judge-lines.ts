import { rowEdits, sheetEdits } from '../edits/all-edits.ts';
import type { Values } from '../record/field-record.ts';
import { SHEET } from '../record/transmittal-sheet.ts';
import type { Edit, HmdaYear } from '../rules/edit.ts';

/** The edits that a row raises, in the order of the register. Empty if it passes. */
export function judgeRow(row: Values, sheet: Values, year: HmdaYear): readonly Edit[] {
  return raised(rowEdits(year), row, sheet, year);
}

/** Rule HMDA-2: the sheet's quarter says which kind of file it is. */
export function isQuarterly(sheet: Values): boolean {
  const quarter = sheet[SHEET.quarter] ?? '';
  return quarter === '1' || quarter === '2' || quarter === '3';
}

/**
 * The edits that the transmittal sheet raises.
 * @param quarterly the kind of file that is wanted; the sheet's own by default.
 */
export function judgeSheet(sheet: Values, year: HmdaYear, quarterly = isQuarterly(sheet)): readonly Edit[] {
  return raised(sheetEdits(year, quarterly), sheet, sheet, year);
}

function raised(edits: readonly Edit[], values: Values, sheet: Values, year: HmdaYear): readonly Edit[] {
  const filing = { sheet, year };
  let found: Edit[] | null = null;
  for (const edit of edits) {
    if (edit.holds(values, filing)) continue;
    found ??= [];
    found.push(edit);
  }
  return found ?? NONE;
}

const NONE: readonly Edit[] = [];
