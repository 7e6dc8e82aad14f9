import {
  createFileJudge,
  type FileJudge,
  type FileJudgement,
} from '../../../../domain/hmda/judge/judge-file.ts';
import type { Values } from '../../../../domain/hmda/record/field-record.ts';
import { type LineFault, parseLarLine, parseSheetLine } from '../../../../domain/hmda/record/parse-line.ts';
import { SHEET } from '../../../../domain/hmda/record/transmittal-sheet.ts';
import { HMDA_YEARS, type HmdaYear } from '../../../../domain/hmda/rules/edit.ts';
import { linesOf, UnreadableHmdaFile } from './file-lines.ts';

export interface FileFault extends LineFault {
  line: number;
}

export interface HmdaFileCheck {
  sheet: Values;
  year: HmdaYear;
  /** Faults of the first lines that cannot be read. */
  faults: readonly FileFault[];
  judgement: FileJudgement;
}

/** More would scroll past unread. */
const FAULTS_KEPT = 20;

interface Options {
  /** The year whose edits run; by default the one of the sheet. */
  year?: HmdaYear | undefined;
  /** Told now and then how many lines were read. */
  onLines?: (lines: number) => void;
}

/**
 * Checks the file of any lender in constant memory (HMDA-8).
 * @throws UnreadableHmdaFile if there is no transmittal sheet to judge the rows by, or no text.
 */
export async function checkHmdaFile(
  bytes: AsyncIterable<Buffer>,
  { year, onLines }: Options = {},
): Promise<HmdaFileCheck> {
  let file: { sheet: Values; year: HmdaYear; judge: FileJudge } | null = null;
  const faults: FileFault[] = [];
  let blankLines: number[] = [];

  function fail(judge: FileJudge, line: number, found: readonly LineFault[]): void {
    judge.unreadable();
    for (const fault of found) if (faults.length < FAULTS_KEPT) faults.push({ line, ...fault });
  }

  for await (const { first, lines, isOpenEnd } of linesOf(bytes)) {
    for (const [place, text] of lines.entries()) {
      const line = first + place;
      if (file === null) {
        file = begin(text, year);
        continue;
      }
      // Blank lines are a fault unless nothing follows them.
      if (text === '') {
        if (blankLines.length < FAULTS_KEPT) blankLines.push(line);
        continue;
      }
      for (const blank of blankLines) fail(file.judge, blank, [{ field: null, words: 'It is blank.' }]);
      if (blankLines.length > 0) blankLines = [];
      const row = parseLarLine(text);
      if (row.faults === null) file.judge.row(row.values, line, text);
      else fail(file.judge, line, isOpenEnd ? cutOff(row.faults) : row.faults);
    }
    onLines?.(first + lines.length - 1);
  }
  if (file === null) throw new UnreadableHmdaFile('The file is empty.');
  return { sheet: file.sheet, year: file.year, faults, judgement: file.judge.end() };
}

function begin(text: string, wanted: HmdaYear | undefined) {
  const { values: sheet, faults } = parseSheetLine(text);
  if (sheet === null) {
    const fields = faults.map(({ field, words }) => `${field === null ? '' : `field ${field}: `}${words}`);
    throw new UnreadableHmdaFile(`Line 1 must be the transmittal sheet: ${fields.join(' ')}`);
  }
  const year = wanted ?? yearOf(sheet);
  return { sheet, year, judge: createFileJudge({ sheet, year }) };
}

function yearOf(sheet: Values): HmdaYear {
  const text = sheet[SHEET.year] ?? '';
  const year = HMDA_YEARS.find((known) => String(known) === text);
  if (year !== undefined) return year;
  throw new UnreadableHmdaFile(
    `Line 1, field ${SHEET.year}: the file is for ${text}, and Lintel has the edits of ${HMDA_YEARS.join(' and ')}.`,
  );
}

function cutOff(faults: readonly LineFault[]): LineFault[] {
  return faults.map(({ field, words }) => ({
    field,
    words: field === null ? `${words} The file ends within it: it may be cut off.` : words,
  }));
}
