import { open } from 'node:fs/promises';
import { CLEAN_ROWS, CLEAN_SHEET, cleanRow, TEST_LEI } from '../../domain/hmda/clean-rows.fixture.ts';
import { uliOf } from '../../domain/hmda/identifiers/loan-identifier.ts';
import { LAR } from '../../domain/hmda/record/lar-row.ts';
import { writeLine } from '../../domain/hmda/record/parse-line.ts';
import { SHEET } from '../../domain/hmda/record/transmittal-sheet.ts';

const LINES_AT_ONCE = 1000;

/** Writes a file of rows of every kind, each with a ULI of its own, that raises no edit. */
export async function writeHmdaFile(path: string, rows: number): Promise<void> {
  const kinds = CLEAN_ROWS.map((kind) => cleanRow(kind));
  const file = await open(path, 'w');
  try {
    await file.write(`${writeLine(CLEAN_SHEET.with(SHEET.entries, String(rows)))}\n`);
    let lines: string[] = [];
    for (let row = 0; row < rows; row += 1) {
      const kind = kinds[row % kinds.length] ?? [];
      lines.push(writeLine(kind.with(LAR.uli, uliOf(TEST_LEI, `LN${row}`) ?? '')));
      if (lines.length < LINES_AT_ONCE && row < rows - 1) continue;
      await file.write(`${lines.join('\n')}\n`);
      lines = [];
    }
  } finally {
    await file.close();
  }
}
